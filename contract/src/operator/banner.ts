import { z } from 'zod';
import { bannerGroups } from '../content-types.ts';
import { paged } from '../envelope.ts';
import { anyStaff, defineRoute } from '../route.ts';
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

export const operatorBanners = defineRoute('operatorBanners', {
  summary: 'Banners, in their order',
  who: anyStaff,
  query: z.object({ ...list, groupName: z.enum(bannerGroups).optional() }),
  answer: z.object({ banners: z.array(OperatorBanner), total: z.int(), ...paged }),
  openWhenClosed: true,
});

export const operatorBanner = defineRoute('operatorBanner', {
  summary: 'One banner',
  who: anyStaff,
  params: uuidParams,
  query: merchantQuery,
  answer: OperatorBanner,
  errors: ['not_found'],
  openWhenClosed: true,
});

export const operatorSetBanner = defineRoute('operatorSetBanner', {
  summary: 'Change a banner, or add one (version 0)',
  who: ['owner'],
  params: uuidParams,
  body: z.object({ ...merchant, ...bannerFields, ...runningInput }),
  bodyBytes,
  answer: OperatorBanner,
  errors: changeErrors,
  openWhenClosed: true,
});
