import { z } from 'zod';
import { bannerGroups } from '../content-types.ts';
import { paged } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import {
  artwork,
  bodyBytes,
  changeErrors,
  image,
  list,
  pictures,
  running,
  runningInput,
  shown,
  titles,
} from './content-fields.ts';
import { deleteSpec, versionsSpec } from './content-version.ts';
import { merchant, merchantQuery, uuidParams } from './fields.ts';

const link = z
  .string()
  .trim()
  .max(500)
  .describe('An in-app path, an https address of a trusted site, or empty');

const bannerFields = {
  groupName: z.enum(bannerGroups),
  titles,
  url: link,
  artwork,
  pictures,
};

export const OperatorBanner = z.object({ id: z.string(), ...bannerFields, ...running, ...shown, ...image });

export const operatorBanners = defineRoute('GET /api/v1/operator/banners', {
  summary: 'Banners, in their order',
  permission: 'content.view',
  query: z.object({ ...list, groupName: z.enum(bannerGroups).optional() }),
  answer: z.object({ banners: z.array(OperatorBanner), total: z.int(), ...paged }),
});

export const operatorBanner = defineRoute('GET /api/v1/operator/banners/:id', {
  summary: 'One banner',
  permission: 'content.view',
  params: uuidParams,
  query: merchantQuery,
  answer: OperatorBanner,
  errors: ['not_found'],
});

export const operatorSetBanner = defineRoute('PUT /api/v1/operator/banners/:id', {
  summary: 'Change a banner, or add one (version 0)',
  permission: 'content.edit',
  params: uuidParams,
  body: z.object({ ...merchant, ...bannerFields, ...runningInput }),
  bodyBytes,
  answer: OperatorBanner,
  errors: changeErrors,
});

export const operatorBannerVersions = defineRoute('GET /api/v1/operator/banners/:id/versions', {
  summary: 'Every version that was saved of a banner',
  permission: 'content.view',
  params: uuidParams,
  ...versionsSpec,
});

export const operatorDeleteBanner = defineRoute('POST /api/v1/operator/banners/:id/delete', {
  summary: 'Delete a banner: players no longer see it; to write it again restores it',
  permission: 'content.edit',
  params: uuidParams,
  ...deleteSpec,
});
