import { z } from 'zod';
import {
  announcementTypes,
  bannerGroups,
  contentStates,
  executions,
  resourceTypes,
} from '../content-types.ts';
import { Currency, Done, Instant, paged, paging, PositiveAmount } from '../envelope.ts';
import { languageCodes } from '../languages.ts';
import { anyStaff, defineRoute, staffErrors } from '../route.ts';
import { attachmentBytes } from './attachment.ts';

const source = 'issue The house has news, part 5';
const merchant = { merchant: z.string().max(32).describe('Merchant code') };
const ofMerchant = z.object(merchant);
const version = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .describe('The version that was read; 0 adds it. Another one answers version_conflict');
const id = z.object({ id: z.uuid() });
const q = z.string().trim().max(64).optional().describe('Part of a title in any language');
/** Texts of every language in one call are more than other bodies. */
const bodyBytes = 1024 * 1024;
const writeErrors = [...staffErrors, 'version_conflict', 'body_invalid'] as const;
const changeErrors = [...writeErrors, 'not_found'] as const;

/** A text by language; what has none falls back to EN. */
const texts = (max: number) =>
  z
    .partialRecord(z.enum(languageCodes), z.string().trim().max(max))
    .refine(({ EN }) => Boolean(EN), {
      path: ['EN'],
      message: 'EN is what every other language falls back to',
    })
    .describe(`Text by language, at most ${max} characters each; EN is always there`);
const titles = texts(200);
const html = texts(20_000).describe('HTML by language; what is not of the allow-list is removed');
/** Pictures by language; without any the artwork of the brand is shown. */
const pictures = z
  .partialRecord(z.enum(languageCodes), z.uuid())
  .describe('Uploaded pictures by language; a language without one shows that of EN');
const moment = z.union([Instant, z.literal('now')]);
const position = z.int().min(0).max(9999).describe('Lower stands first');
const link = z
  .string()
  .trim()
  .max(500)
  .describe('An in-app path, an https address of a trusted site, or empty');

/** What is on show for a while. */
const running = {
  enabled: z.boolean().describe('Off: nobody sees it, whatever its time'),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  position,
  version,
};
/** The same as it is written: `now` is the gateway's. */
const runningInput = { ...running, startsAt: moment, endsAt: moment.nullable() };
const shown = { state: z.enum(contentStates) };
const languagesOf = { languages: z.array(z.enum(languageCodes)).describe('Those with texts of their own') };
const list = {
  ...merchant,
  ...paging(25),
  q,
  state: z.enum(contentStates).optional(),
  has: z.enum(languageCodes).optional().describe('Only with texts in this language'),
  lacks: z
    .enum(languageCodes)
    .optional()
    .describe('Only without texts in this language: those that fall back to EN'),
};

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
export const operatorAnnouncements = defineRoute('operatorAnnouncements', {
  summary: 'Announcements, in their order',
  source,
  who: anyStaff,
  query: z.object({
    ...list,
    type: z.enum(announcementTypes).optional(),
    groupName: z.string().max(32).optional(),
  }),
  answer: z.object({ announcements: z.array(OperatorAnnouncementRow), total: z.int(), ...paged }),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorAnnouncement = defineRoute('operatorAnnouncement', {
  summary: 'One announcement in every language',
  source,
  who: anyStaff,
  params: id,
  query: ofMerchant,
  answer: OperatorAnnouncement,
  errors: [...staffErrors, 'not_found'],
  openWhenClosed: true,
});
export const operatorSetAnnouncement = defineRoute('operatorSetAnnouncement', {
  summary: 'Change an announcement, or add one (version 0)',
  source,
  who: ['owner'],
  params: id,
  body: z.object({ ...merchant, ...announcementFields, ...runningInput }),
  bodyBytes,
  answer: OperatorAnnouncement,
  errors: changeErrors,
  openWhenClosed: true,
});

const bannerFields = {
  groupName: z.enum(bannerGroups),
  titles,
  url: link,
  artwork: z
    .string()
    .trim()
    .max(40)
    .regex(/^[A-Za-z0-9_]*$/)
    .describe('Artwork of the brand; empty with pictures'),
  pictures,
};
const image = { image: z.string().describe('CDN path of the English picture, without width and format') };
export const OperatorBanner = z.object({ id: z.string(), ...bannerFields, ...running, ...shown, ...image });
export const operatorBanners = defineRoute('operatorBanners', {
  summary: 'Banners, in their order',
  source,
  who: anyStaff,
  query: z.object({ ...list, groupName: z.enum(bannerGroups).optional() }),
  answer: z.object({ banners: z.array(OperatorBanner), total: z.int(), ...paged }),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorBanner = defineRoute('operatorBanner', {
  summary: 'One banner',
  source,
  who: anyStaff,
  params: id,
  query: ofMerchant,
  answer: OperatorBanner,
  errors: [...staffErrors, 'not_found'],
  openWhenClosed: true,
});
export const operatorSetBanner = defineRoute('operatorSetBanner', {
  summary: 'Change a banner, or add one (version 0)',
  source,
  who: ['owner'],
  params: id,
  body: z.object({ ...merchant, ...bannerFields, ...runningInput }),
  bodyBytes,
  answer: OperatorBanner,
  errors: changeErrors,
  openWhenClosed: true,
});

export const operatorSendPicture = defineRoute('operatorSendPicture', {
  summary: 'Send a picture for banners and promotions: made anew in every size that the portal shows',
  source,
  who: ['owner'],
  query: ofMerchant,
  takes: ['image/png', 'image/jpeg', 'image/webp'],
  bodyBytes: attachmentBytes,
  answer: z.object({ id: z.string(), image: z.string().describe('CDN path without width and format') }),
  errors: [...staffErrors, 'picture_invalid', 'too_many_requests'],
  openWhenClosed: true,
});

const promotionFields = {
  kind: z.enum(['claim', 'apply']).describe('Stays what it was when it was added'),
  titles,
  summaries: texts(300),
  contents: html,
  artwork: bannerFields.artwork,
  pictures,
  reward: PositiveAmount,
  turnoverTimes: z.int().min(0).max(100),
  days: z.int().min(1).max(365),
};
export const OperatorPromotion = z.object({
  id: z.string(),
  ...promotionFields,
  currency: Currency,
  ...running,
  ...shown,
  ...image,
  taking: z.int().describe('Players who have an entry'),
  waiting: z.int().describe('Of them those who wait for staff'),
  granted: z.string().describe('Rewards given so far, minor units'),
});
export const operatorPromotions = defineRoute('operatorPromotions', {
  summary: 'Promotions, in their order',
  source,
  who: anyStaff,
  query: z.object({ ...list, kind: z.enum(['claim', 'apply']).optional() }),
  answer: z.object({ promotions: z.array(OperatorPromotion), total: z.int(), ...paged }),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorPromotion = defineRoute('operatorPromotion', {
  summary: 'One promotion',
  source,
  who: anyStaff,
  params: id,
  query: ofMerchant,
  answer: OperatorPromotion,
  errors: [...staffErrors, 'not_found'],
  openWhenClosed: true,
});
export const operatorSetPromotion = defineRoute('operatorSetPromotion', {
  summary: 'Change a promotion, or add one (version 0); who has joined keeps the terms they joined with',
  source,
  who: ['owner'],
  params: id,
  body: z.object({ ...merchant, ...promotionFields, ...runningInput }),
  bodyBytes,
  answer: OperatorPromotion,
  errors: changeErrors,
  openWhenClosed: true,
});

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
export const OperatorHelpEntry = z.object({ id: tag, ...helpFields });
export const operatorHelp = defineRoute('operatorHelp', {
  summary: 'Help entries, in their order, and which terms hold',
  source,
  who: anyStaff,
  query: z.object({ ...merchant }),
  answer: z.object({
    entries: z.array(OperatorHelpEntry),
    termsVersion: z.string().describe('What players who register now agree to'),
  }),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorSetHelpEntry = defineRoute('operatorSetHelpEntry', {
  summary: 'Change a help entry, or add one (version 0)',
  source,
  who: ['owner'],
  params: z.object({ id: tag }),
  body: z.object({
    ...merchant,
    ...helpFields,
    newTerms: z.boolean().default(false).describe('Raises the version of the terms; for the entry tc alone'),
  }),
  bodyBytes,
  answer: OperatorHelpEntry.extend({ termsVersion: z.string() }),
  errors: writeErrors,
  openWhenClosed: true,
});

const address = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .describe('An in-app path, mailto, tel, or an https address of a trusted site');
const serviceFields = {
  csType: z.string().trim().min(1).max(32),
  csPosition: z.string().trim().max(32),
  title: z.string().trim().min(1).max(60),
  address,
  position,
  version,
};
export const OperatorService = z.object({ id: z.string(), ...serviceFields });
export const OperatorLink = z.object({ id: z.enum(resourceTypes), url: z.string().trim().max(500), version });
export const operatorSiteLinks = defineRoute('operatorSiteLinks', {
  summary: 'Customer service, downloads and channels',
  source,
  who: anyStaff,
  query: ofMerchant,
  answer: z.object({ services: z.array(OperatorService), links: z.array(OperatorLink) }),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorSetService = defineRoute('operatorSetService', {
  summary: 'Change a way to reach customer service, or add one (version 0)',
  source,
  who: ['owner'],
  params: id,
  body: z.object({ ...merchant, ...serviceFields }),
  answer: OperatorService,
  errors: writeErrors,
  openWhenClosed: true,
});
export const operatorRemoveService = defineRoute('operatorRemoveService', {
  summary: 'Remove a way to reach customer service',
  source,
  who: ['owner'],
  params: id,
  body: z.object({ ...merchant, version }),
  answer: Done,
  errors: [...staffErrors, 'version_conflict'],
  openWhenClosed: true,
});
export const operatorSetLink = defineRoute('operatorSetLink', {
  summary: 'Say where a download or channel leads; empty: nowhere',
  source,
  who: ['owner'],
  params: z.object({ id: z.enum(resourceTypes) }),
  body: OperatorLink.omit({ id: true }).extend(merchant),
  answer: OperatorLink,
  errors: writeErrors,
  openWhenClosed: true,
});
export const OperatorLiveModel = z.object({
  id: z.string(),
  name: z.string().trim().min(1).max(40),
  nodeId: z.string().trim().min(1).max(32).describe('The table'),
  gameName: z.string().describe('Empty when the merchant has no such game'),
  liveSince: Instant.nullable(),
  version,
});
export const operatorLiveModels = defineRoute('operatorLiveModels', {
  summary: 'Live models, those who are live first',
  source,
  who: anyStaff,
  query: ofMerchant,
  answer: z.array(OperatorLiveModel),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorSetLiveModel = defineRoute('operatorSetLiveModel', {
  summary: 'Change a live model, or add one (version 0); live from now on, or not',
  source,
  who: ['owner'],
  params: z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/) }),
  body: OperatorLiveModel.pick({ name: true, nodeId: true, version: true }).extend({
    ...merchant,
    live: z.boolean(),
  }),
  answer: OperatorLiveModel,
  errors: writeErrors,
  openWhenClosed: true,
});

export const operatorCheckHtml = defineRoute('operatorCheckHtml', {
  summary: 'What would be kept of HTML that is written, and what would be removed',
  source: `${source}; safety.md`,
  who: anyStaff,
  body: z.object({ ...merchant, html: z.string().max(20_000) }),
  bodyBytes,
  answer: z.object({
    html: z.string().describe('As it would be kept'),
    removed: z.array(
      z.object({
        what: z.string().describe('For example <script>, or onclick="x()" of <p>'),
        times: z.int(),
      }),
    ),
  }),
  errors: staffErrors,
  openWhenClosed: true,
});
