import { z } from 'zod';
import { Amount, paged, paging } from '../envelope.ts';
import { gameOrders, gameTypes, recommendationReasons, volatilities } from '../game-types.ts';
import { anyPlayer, defineRoute } from '../route.ts';
import { language, listedType } from './fields.ts';

/** One game as a tile and a launch need it (R-CATALOGUE-3). */
export const Game = z.object({
  nodeId: z.string().describe('Identifies the game for favourites, recents and launch'),
  gameType: z.enum(gameTypes),
  gameClassify: z.string().describe('BG for BG games, else empty'),
  vassalage: z.string().describe('Vendor code'),
  vendorName: z.string(),
  gameId: z.string(),
  gameName: z.string().describe('In the language asked for'),
  gameCode: z.string().describe('The default is lobby'),
  icon: z.string().describe('CDN path without width and format: append -{120|180|240|360}.{avif|webp}'),
  supportPlay: z.boolean().describe('Free play is supported'),
  isNew: z.boolean(),
  isHot: z.boolean(),
  available: z.boolean().describe('False while the vendor or the game is under maintenance'),
  lottoMode: z.string().optional().describe('Lottery: a text with Entertainment means entertainment play'),
  gameGroupId: z.string().optional().describe('Lottery: the group of draws it belongs to'),
});
export type Game = z.infer<typeof Game>;

const platform = {
  merchant: z.string().max(32).optional(),
  platform: z.string().max(16).optional().describe('html5'),
  clientType: z.coerce.number().int().optional().describe('2'),
  language,
};

export const games = defineRoute('GET /api/v1/games', {
  summary: 'Games by name, type, vendor and flags',
  who: anyPlayer,
  query: z.object({
    ...platform,
    ...paging(25),
    gameName: z
      .string()
      .trim()
      .max(64)
      .optional()
      .describe('Part of a name; misspelling and accents forgiven'),
    gameType: listedType,
    gameId: z
      .string()
      .max(64)
      .optional()
      .describe('The id its vendor gave it; what the lottery launcher is told'),
    vassalage: z.string().max(32).optional(),
    gameClassify: z.string().max(16).optional(),
    isNew: z.coerce.number().int().optional().describe('1: only games flagged new'),
    isHot: z.coerce.number().int().optional().describe('1: only games flagged hot'),
    minBet: Amount.optional().describe('Only games whose smallest bet is at most this'),
    minLine: z.coerce.number().int().min(0).optional().describe('Only games with at least so many lines'),
    volatility: z.enum(volatilities).optional().describe('Only games whose wins are spread like this'),
    feature: z.string().max(64).optional().describe('Only games that have this feature'),
    minReturn: z.coerce
      .number()
      .int()
      .min(0)
      .max(10_000)
      .optional()
      .describe('Only games that return at least this, hundredths of a percent'),
    sort: z.enum(gameOrders).optional().describe('Else the best names first, or the merchant order'),
  }),
  answer: z.object({
    games: z.array(Game),
    ...paged,
    features: z
      .array(z.string())
      .optional()
      .describe('With the first page: what one can choose by among the games of this type and vendor'),
  }),
  shared: true,
});

export const hotGames = defineRoute('GET /api/v1/games/hot', {
  summary: 'Hot games; language UR uses EN',
  who: anyPlayer,
  query: z.object({
    ...platform,
    isPlatform: z.coerce.number().int().optional(),
    merchantCode: z.string().max(32).optional(),
    gameType: listedType,
  }),
  answer: z.object({ list: z.array(Game) }),
  shared: true,
});

export const game = defineRoute('GET /api/v1/games/:nodeId', {
  summary: 'One game',
  who: anyPlayer,
  params: z.object({ nodeId: z.string().max(32) }),
  query: z.object({ language }),
  answer: Game,
  errors: ['game_unknown'],
  shared: true,
});

export const playedGames = defineRoute('GET /api/v1/games/playing', {
  summary: 'What others play now: games that players opened in the last 15 minutes, most players first',
  who: anyPlayer,
  query: z.object({
    limitNum: z.coerce.number().int().min(1).max(20).default(9).describe('Games answered at most'),
    language,
  }),
  answer: z.object({
    list: z.array(z.object({ game: Game, players: z.int().describe('How many opened it') })),
  }),
  shared: true,
});

export const Recommendation = z.object({
  game: Game,
  reason: z.object({
    code: z
      .enum(recommendationReasons)
      .describe(
        'because_you_played {gameName}: who plays that game plays this one too, or it is the nearest to it; similar_features {feature}: ' +
          'has what the games you play have; new_from_vendor {vendorName}; popular_in_category {gameType}; house_pick: none of these',
      ),
    params: z.object({
      gameName: z.string().optional().describe('A game that this player played, in the language asked for'),
      feature: z.string().optional().describe('As the catalogue names it, for example Free spins'),
      vendorName: z.string().optional(),
      gameType: z.enum(gameTypes).optional(),
    }),
  }),
});
export type Recommendation = z.infer<typeof Recommendation>;

export const recommendedGames = defineRoute('GET /api/v1/games/recommended', {
  summary: 'Games that this visitor may like, each with the reason; for a guest those that are popular',
  who: anyPlayer,
  query: z.object({
    gameType: z.enum(gameTypes).optional().describe('Only of this category'),
    limitNum: z.coerce.number().int().min(1).max(50).default(12).describe('Games answered at most'),
    language,
  }),
  answer: z.object({ list: z.array(Recommendation) }),
});
