import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

export const OperatorSiteDefaults = z.object({
  languages: z
    .array(z.enum(languageCodes))
    .min(1)
    .max(languageCodes.length)
    .describe('Languages that players may choose'),
  defaultLanguage: z.enum(languageCodes).describe('Language of who chose none; one of `languages`'),
  defaultTheme: z.enum(['dark', 'light']).describe('Theme of who chose none'),
  minimumAge: z.int().min(18).max(99).describe('How old a player must be, years'),
  asksBirthDate: z
    .boolean()
    .describe('Whether the registration asks for the date of birth, and checks the age by it'),
  isTrial: z
    .boolean()
    .describe(
      'Whether accounts that are registered from now on play with play money; others stay as they are',
    ),
  version,
});

export const operatorSiteDefaults = defineRoute('GET /api/v1/operator/site-defaults', {
  summary: 'Languages, theme and age of a site, and whether it is there to be tried',
  permission: 'site.view',
  query: merchantQuery,
  answer: OperatorSiteDefaults,
});

export const operatorSetSiteDefaults = defineRoute('PUT /api/v1/operator/site-defaults', {
  summary: 'Set languages, theme and age of a site, and whether it is there to be tried',
  permission: 'site.edit',
  body: OperatorSiteDefaults.extend(merchant),
  answer: OperatorSiteDefaults,
  errors: ['version_conflict', 'body_invalid'],
});
