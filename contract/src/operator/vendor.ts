import { z } from 'zod';
import { paged, paging } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { defineRoute } from '../route.ts';
import { flag, merchant, merchantQuery, search, version } from './fields.ts';

export const OperatorVendor = z.object({
  id: z.string().describe('vassalage'),
  displayName: z.string(),
  provider: z.string().describe('Whose server runs its games'),
  gameTypes: z.array(z.enum(gameTypes)),
  games: z.int().describe('Games of it, offered or not'),
  enabled: z.boolean(),
  maintenance: z.boolean(),
  isHot: z.boolean(),
  icon: z.string(),
  version,
});

export const operatorVendors = defineRoute('GET /api/v1/operator/vendors', {
  summary: 'Vendors',
  permission: 'games.view',
  query: z.object({
    ...merchant,
    ...paging(25),
    ...search,
    provider: z.string().max(64).optional(),
    enabled: flag,
    maintenance: flag,
  }),
  answer: z.object({ vendors: z.array(OperatorVendor), total: z.int(), ...paged }),
});

export const operatorVendor = defineRoute('GET /api/v1/operator/vendors/:id', {
  summary: 'One vendor',
  permission: 'games.view',
  params: z.object({ id: z.string().max(32) }),
  query: merchantQuery,
  answer: OperatorVendor,
  errors: ['not_found'],
});

export const operatorSetVendor = defineRoute('PUT /api/v1/operator/vendors/:id', {
  summary: 'Change how all games of a vendor are offered',
  permission: 'games.edit',
  params: z.object({ id: z.string().max(32) }),
  body: OperatorVendor.pick({ enabled: true, maintenance: true, isHot: true, version: true }).extend(
    merchant,
  ),
  answer: OperatorVendor,
  errors: ['not_found', 'version_conflict'],
});
