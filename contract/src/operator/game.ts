import { z } from 'zod';
import { paged, paging } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { defineRoute } from '../route.ts';
import { flag, merchant, merchantQuery, search, sort, version } from './fields.ts';

export const OperatorGame = z.object({
  id: z.string().describe('nodeId'),
  gameName: z.string(),
  gameType: z.enum(gameTypes),
  vassalage: z.string(),
  vendorName: z.string(),
  enabled: z.boolean(),
  maintenance: z.boolean(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  icon: z.string(),
  version,
});

export const operatorGames = defineRoute('GET /api/v1/operator/games', {
  summary: 'Games',
  permission: 'games.view',
  query: z.object({
    ...merchant,
    ...paging(25),
    ...search,
    sort: sort(['gameName', 'gameType', 'vassalage']),
    gameType: z.enum(gameTypes).optional(),
    vassalage: z.string().max(32).optional(),
    enabled: flag,
    maintenance: flag,
    isNew: flag,
    isHot: flag,
  }),
  answer: z.object({ games: z.array(OperatorGame), total: z.int(), ...paged }),
});

export const operatorGame = defineRoute('GET /api/v1/operator/games/:id', {
  summary: 'One game',
  permission: 'games.view',
  params: z.object({ id: z.string().max(32) }),
  query: merchantQuery,
  answer: OperatorGame,
  errors: ['not_found'],
});

export const operatorSetGame = defineRoute('PUT /api/v1/operator/games/:id', {
  summary: 'Change how a game is offered',
  permission: 'games.edit',
  params: z.object({ id: z.string().max(32) }),
  body: OperatorGame.pick({
    enabled: true,
    maintenance: true,
    isNew: true,
    isHot: true,
    version: true,
  }).extend(merchant),
  answer: OperatorGame,
  errors: ['not_found', 'version_conflict'],
});
