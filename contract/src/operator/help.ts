import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { bodyBytes, html, position, titles, version, writeErrors } from './content-fields.ts';
import { deleteSpec, versionsSpec } from './content-version.ts';
import { merchant } from './fields.ts';

const tag = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,31}$/)
  .describe('Stable name; tc are the terms');

const helpFields = {
  category: z
    .string()
    .trim()
    .min(1)
    .max(32)
    .regex(/^[a-z0-9-]+$/),
  titles,
  details: html,
  published: z.boolean(),
  position,
  version,
};

const kept = {
  deleted: z.boolean().describe('Deleted: players do not see it; to write it again restores it'),
};

export const OperatorHelpEntry = z.object({ id: tag, ...helpFields, ...kept });

export const operatorHelp = defineRoute('GET /api/v1/operator/help', {
  summary: 'Help entries, in their order, and which terms hold',
  permission: 'content.view',
  query: z.object({ ...merchant }),
  answer: z.object({
    entries: z.array(OperatorHelpEntry),
    termsVersion: z.string().describe('What players who register now agree to'),
  }),
});

export const operatorSetHelpEntry = defineRoute('PUT /api/v1/operator/help/:id', {
  summary: 'Change a help entry, or add one (version 0)',
  permission: 'content.edit',
  params: z.object({ id: tag }),
  body: z.object({
    ...merchant,
    ...helpFields,
    newTerms: z.boolean().default(false).describe('Raises the version of the terms; for the entry tc alone'),
  }),
  bodyBytes,
  answer: OperatorHelpEntry.extend({ termsVersion: z.string() }),
  errors: [...writeErrors, 'id_taken'],
});

export const operatorHelpEntryVersions = defineRoute('GET /api/v1/operator/help/:id/versions', {
  summary: 'Every version that was saved of a help entry',
  permission: 'content.view',
  params: z.object({ id: tag }),
  ...versionsSpec,
});

export const operatorDeleteHelpEntry = defineRoute('POST /api/v1/operator/help/:id/delete', {
  summary: 'Delete a help entry: players no longer see it; to write it again restores it',
  permission: 'content.edit',
  params: z.object({ id: tag }),
  ...deleteSpec,
});
