import { z } from 'zod';
import { Amount, Done, paged, paging } from '../envelope.ts';
import { gameCategories, gameOrders, gameTypes, volatilities } from '../game-types.ts';
import { languageCodes } from '../languages.ts';
import { anyPlayer, defineRoute, loggedIn } from '../route.ts';

export {
  gameCategories,
  gameTypes,
  type GameCategory,
  type GameOrder,
  type GameType,
  type Volatility,
} from '../game-types.ts';

/** One game as a tile and a launch need it (spec 2 §3). */
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
  lottoMode: z
    .string()
    .optional()
    .describe('Lottery: a text with Entertainment means entertainment play (spec 2 §3)'),
  gameGroupId: z.string().optional().describe('Lottery: the group of draws it belongs to'),
});
export type Game = z.infer<typeof Game>;

export const Vendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  gameType: z.enum(gameTypes),
  gameId: z.string(),
  nodeId: z.string(),
  supportPlay: z.boolean(),
  mobileLargeIcon: z.string().describe('CDN path without width and format'),
  isHot: z.int().describe('1 means hot (spec 2 §3)'),
  isGameH5: z.string().describe('VASSALAGE: the vendor opens a list of its games'),
  games: z.int().describe('Games it has in this category'),
});
export type Vendor = z.infer<typeof Vendor>;

export const VendorCategory = z.object({
  gameCategory: z.enum(gameTypes),
  vendors: z.array(Vendor),
});
export type VendorCategory = z.infer<typeof VendorCategory>;

export const vendors = defineRoute('vendors', {
  summary: 'Vendors by category; e-sports stand before sports, cockfight after it',
  source: 'spec 2 §3, §4, §7',
  who: anyPlayer,
  query: z.object({
    typeId: z.coerce.number().int().default(1),
    merchant_code: z.string().max(32).optional(),
    language: z.enum(languageCodes).optional().describe('Names in this language; else the merchant default'),
  }),
  answer: z.array(VendorCategory),
  errors: [],
});

const language = z
  .enum(languageCodes)
  .optional()
  .describe('Names in this language; else the merchant default');
const platform = {
  merchant: z.string().max(32).optional(),
  platform: z.string().max(16).optional().describe('html5'),
  clientType: z.coerce.number().int().optional().describe('2'),
  language,
};

export const games = defineRoute('games', {
  summary: 'Games by name, type, vendor and flags',
  source: 'spec 2 §7',
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
    gameType: z.enum(gameTypes).optional(),
    gameId: z
      .string()
      .max(64)
      .optional()
      .describe('The id its vendor gave it; what the lottery launcher is told (spec 2 §2)'),
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
  errors: [],
});

export const hotGames = defineRoute('hotGames', {
  summary: 'Hot games; language UR uses EN',
  source: 'spec 2 §4, §7',
  who: anyPlayer,
  query: z.object({
    ...platform,
    isPlatform: z.coerce.number().int().optional(),
    merchantCode: z.string().max(32).optional(),
    gameType: z.enum(gameTypes).optional(),
  }),
  answer: z.object({ list: z.array(Game) }),
  errors: [],
});

export const game = defineRoute('game', {
  summary: 'One game',
  source: 'spec 2 §3',
  who: anyPlayer,
  params: z.object({ nodeId: z.string().max(32) }),
  query: z.object({ language }),
  answer: Game,
  errors: ['game_unknown'],
});

export const Winner = z.object({
  customerName: z.string().describe('Masked'),
  gameName: z.string(),
  winAmount: z.string().describe('Minor units'),
  currency: z.string(),
  game: Game.describe('Launch data'),
});
export type Winner = z.infer<typeof Winner>;

export const winners = defineRoute('winners', {
  summary: 'Latest winners',
  source: 'spec 2 §3, §7',
  who: anyPlayer,
  query: z.object({
    gameCategory: z.enum(gameCategories).default('ALL'),
    language,
    limitNum: z.coerce.number().int().min(1).max(100).default(100),
  }),
  answer: z.array(z.object({ vo: Winner })),
  errors: [],
});

const sessionErrors = ['not_logged_in', 'session_ended'] as const;

export const favourites = defineRoute('favourites', {
  summary: 'The favourites of the player',
  source: 'spec 2 §7',
  who: loggedIn,
  query: z.object({ ...paging(15), gameType: z.enum(gameTypes).optional(), language }),
  answer: z.object({ content: z.array(Game), ...paged }),
  errors: sessionErrors,
});

export const favouriteIds = defineRoute('favouriteIds', {
  summary: 'nodeId of every favourite',
  source: 'spec 2 §3, §7',
  who: loggedIn,
  answer: z.array(z.string()),
  errors: sessionErrors,
});

export const addFavourite = defineRoute('addFavourite', {
  summary: 'Add a game to the favourites; adding twice is the same as once',
  source: 'spec 2 §4, §7',
  who: loggedIn,
  body: z.object({ nodeId: z.string().max(32), vendor: z.string().max(32) }),
  answer: z.object({ success: z.boolean() }),
  errors: [...sessionErrors, 'game_unknown'],
});

export const removeFavourite = defineRoute('removeFavourite', {
  summary: 'Remove a game from the favourites',
  source: 'spec 2 §4, §7',
  who: loggedIn,
  params: z.object({ nodeId: z.string().max(32) }),
  answer: z.object({ success: z.boolean() }),
  errors: sessionErrors,
});

export const recents = defineRoute('recents', {
  summary: 'Games played lately, latest first',
  source: 'spec 2 §7',
  who: loggedIn,
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
    gameType: z.enum(gameTypes).optional(),
    language,
    clientType: z.coerce.number().int().optional(),
  }),
  answer: z.object({ list: z.array(Game), ...paged }),
  errors: sessionErrors,
});

export const addRecent = defineRoute('addRecent', {
  summary: 'Remember that a game was opened',
  source: 'spec 2 §7',
  who: loggedIn,
  body: z.object({ nodeId: z.string().max(32) }),
  answer: Done,
  errors: [...sessionErrors, 'game_unknown'],
});

/** How a lottery is played (spec 2 §2, §3): entertainment or traditional. */
const playTypes = ['ent', 'trad'] as const;

export const launch = defineRoute('launch', {
  summary: 'Open a game: a short-lived address for this player, game and currency',
  source: 'spec 2 §4, §7; money.md',
  who: loggedIn,
  query: z.object({
    gameCategory: z.enum(gameTypes),
    vendor: z.string().max(32),
    gameId: z.string().max(64),
    nodeId: z.string().max(32),
    supportPlay: z.string().max(8).optional(),
    playType: z.enum(playTypes).optional().describe('Lottery: traditional or entertainment play'),
    gameGroupId: z.string().max(64).optional().describe('Lottery: the group of draws'),
    prize_mode: z
      .string()
      .max(16)
      .optional()
      .describe('Lottery: how prizes are counted, ELOTT, LOTT or SEA (spec 2 §4)'),
    code: z.string().max(64).optional().describe('Lottery: the game code, lobby unless told'),
    mui: z.string().max(32).optional().describe('Lottery: handed to the vendor as it came'),
    language,
  }),
  answer: z.object({
    url: z.string().describe('Address of the game; its token is single use and lives 60 s'),
    frame: z.boolean().describe('False: the vendor forbids framing, open a new tab'),
    resumes: z.boolean().describe('The player left a round of it open: it goes on before a new one starts'),
    game: Game,
  }),
  errors: [
    ...sessionErrors,
    'game_unknown',
    'game_unavailable',
    'launch_failed',
    'limit_reached',
    'free_reject',
  ],
  sameSite: true,
});
