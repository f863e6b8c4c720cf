import { z } from 'zod';
import { gameTypes } from '../game-types.ts';
import { anyPlayer, defineRoute } from '../route.ts';
import { language } from './fields.ts';

export const Vendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  gameType: z.enum(gameTypes),
  gameId: z.string(),
  nodeId: z.string(),
  supportPlay: z.boolean(),
  mobileLargeIcon: z.string().describe('CDN path without width and format'),
  isHot: z.int().describe('1 means hot'),
  isGameH5: z.string().describe('VASSALAGE: the vendor opens a list of its games'),
  games: z.int().describe('Games it has in this category'),
});
export type Vendor = z.infer<typeof Vendor>;

export const VendorCategory = z.object({
  gameCategory: z.enum(gameTypes),
  vendors: z.array(Vendor),
});
export type VendorCategory = z.infer<typeof VendorCategory>;

export const vendors = defineRoute('GET /api/v1/vendors', {
  summary: 'Vendors by category; e-sports stand before sports, cockfight after it',
  who: anyPlayer,
  query: z.object({
    typeId: z.coerce.number().int().default(1),
    merchant_code: z.string().max(32).optional(),
    language,
  }),
  answer: z.array(VendorCategory),
  shared: true,
});
