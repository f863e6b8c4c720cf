import { z } from 'zod';
import { gameTypes } from '../game-types.ts';
import { defineRoute, loggedIn } from '../route.ts';
import { Amount } from '../envelope.ts';
import { Game } from './game.ts';
import { language } from './fields.ts';

/** How a lottery is played (R-CATALOGUE-34): entertainment or traditional. */
const playTypes = ['ent', 'trad'] as const;
/** How prizes are counted (R-CATALOGUE-33): by the e-lottery, by the lottery, by the vendor of South-East Asia. */
const prizeModes = ['ELOTT', 'LOTT', 'SEA'] as const;

export const launch = defineRoute('GET /api/v1/launch', {
  summary: 'Open a game: a short-lived address for this player, game and currency',
  who: loggedIn,
  query: z.object({
    gameCategory: z.enum(gameTypes),
    vendor: z.string().max(32),
    gameId: z.string().max(64),
    nodeId: z.string().max(32),
    supportPlay: z.string().max(8).optional(),
    playType: z.enum(playTypes).optional().describe('Lottery: traditional or entertainment play'),
    gameGroupId: z.string().max(64).optional().describe('Lottery: the group of draws'),
    prize_mode: z.enum(prizeModes).optional().describe('Lottery: how prizes are counted'),
    code: z.string().max(64).optional().describe('Lottery: the game code, lobby unless told'),
    mui: z.string().max(32).optional().describe('Lottery: handed to the vendor as it came'),
    language,
  }),
  forPlay: true,
  answer: z.object({
    id: z.uuid().describe('Names the launch: the result of play is asked for by it'),
    url: z.string().describe('Address of the game; its token is single use and lives 60 s'),
    frame: z.boolean().describe('False: the vendor forbids framing, open a new tab'),
    resumes: z.boolean().describe('The player left a round of it open: it goes on before a new one starts'),
    game: Game,
  }),
  errors: [
    'game_unknown',
    'register_unavailable',
    'game_unavailable',
    'launch_failed',
    'limit_reached',
    'time_limit_reached',
    'free_reject',
  ],
  sameSite: true,
});

export const playResult = defineRoute('GET /api/v1/launch/:id/result', {
  summary: 'What the player has won and lost with the provider of a game since it was opened',
  who: loggedIn,
  params: z.object({ id: z.uuid() }),
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional()
      .describe('The `number` of an answer before: then this one is what came after it'),
  }),
  answer: z.object({
    net: Amount.describe(
      'Wins less bets; deposits, bonuses and whatever else moved the balance are no part of it',
    ),
    number: z.string().describe('How far the lines of the account were looked at'),
  }),
  errors: ['game_unknown', 'too_many_requests'],
});
