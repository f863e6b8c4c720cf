import { z } from 'zod';
import { announcementTypes, executions } from '../content-types.ts';
import { paged } from '../envelope.ts';
import { languageCodes } from '../languages.ts';
import { defineRoute } from '../route.ts';
import {
  bodyBytes,
  changeErrors,
  html,
  list,
  running,
  runningInput,
  shown,
  titles,
} from './content-fields.ts';
import { deleteSpec, versionsSpec } from './content-version.ts';
import { merchant, merchantQuery, uuidParams } from './fields.ts';

const languagesOf = { languages: z.array(z.enum(languageCodes)).describe('Those with texts of their own') };

const announcementFields = {
  type: z.enum(announcementTypes),
  groupName: z
    .string()
    .trim()
    .max(32)
    .regex(/^[A-Za-z0-9_]*$/)
    .describe('SHELL_PU_A, SHELL_PU_B, m_reg ... or empty'),
  execution: z.enum(executions).nullable().describe('Null: for everybody'),
  promotionType: z.string().trim().max(32),
  titles,
  contents: html,
};

export const OperatorAnnouncement = z.object({ id: z.string(), ...announcementFields, ...running, ...shown });

export const OperatorAnnouncementRow = z.object({
  id: z.string(),
  type: z.enum(announcementTypes),
  groupName: z.string(),
  execution: z.enum(executions).nullable(),
  title: z.string().describe('English'),
  ...languagesOf,
  ...running,
  ...shown,
});

export const operatorAnnouncements = defineRoute('GET /api/v1/operator/announcements', {
  summary: 'Announcements, in their order',
  permission: 'content.view',
  query: z.object({
    ...list,
    type: z.enum(announcementTypes).optional(),
    groupName: z.string().max(32).optional(),
  }),
  answer: z.object({ announcements: z.array(OperatorAnnouncementRow), total: z.int(), ...paged }),
});

export const operatorAnnouncement = defineRoute('GET /api/v1/operator/announcements/:id', {
  summary: 'One announcement in every language',
  permission: 'content.view',
  params: uuidParams,
  query: merchantQuery,
  answer: OperatorAnnouncement,
  errors: ['not_found'],
});

export const operatorSetAnnouncement = defineRoute('PUT /api/v1/operator/announcements/:id', {
  summary: 'Change an announcement, or add one (version 0)',
  permission: 'content.edit',
  params: uuidParams,
  body: z.object({ ...merchant, ...announcementFields, ...runningInput }),
  bodyBytes,
  answer: OperatorAnnouncement,
  errors: changeErrors,
});

export const operatorAnnouncementVersions = defineRoute('GET /api/v1/operator/announcements/:id/versions', {
  summary: 'Every version that was saved of an announcement',
  permission: 'content.view',
  params: uuidParams,
  ...versionsSpec,
});

export const operatorDeleteAnnouncement = defineRoute('POST /api/v1/operator/announcements/:id/delete', {
  summary: 'Delete an announcement: players no longer see it; to write it again restores it',
  permission: 'content.edit',
  params: uuidParams,
  ...deleteSpec,
});
