import {
  gameTypes,
  isLotteryType,
  isLotteryVendor,
  lotteryVendors,
  volatilities,
} from '@foyer/contract/game-types';
import { languageCodes } from '@foyer/contract/languages';
import { z } from 'zod';
import { importCatalogue as importFile } from '../../areas/catalogue/game/import.ts';
import { lotteryProvider } from '../../areas/ledger/round/round.ts';
import { merchantNamed } from '../../areas/tenancy/merchant/by-command.ts';
import { isUnique } from '../../platform/unique.ts';
import type { Command } from './command.ts';
import { changeDb } from './database.ts';
import { readJsonFile } from './json-file.ts';

// The addresses of pictures are made of them.
const nodeId = z.string().regex(/^\d{1,12}$/, 'must be 1 to 12 digits');
const vassalage = z.string().regex(/^\w{1,32}$/, 'must be 1 to 32 letters, digits or underscores');
const names = z
  .partialRecord(z.enum(languageCodes), z.string().trim().min(1).max(200))
  .refine(({ EN }) => Boolean(EN), {
    path: ['EN'],
    error: 'must be there: every other language falls back to it',
  })
  .transform(({ EN = '', ...others }) => ({ ...others, EN }));
const word = z.string().max(64).default('');

/** A vendor of the file; `docs/operating.md` has an example of it and of a game. */
const VendorFields = z.strictObject({
  vassalage,
  provider: z.string().min(1),
  names,
  speciality: z.enum(['', 'ESPORTS', 'COCKFIGHT']).default(''),
  opensList: z.boolean().default(true),
  frames: z.boolean().default(true),
  isHot: z.boolean().default(false),
});

const Vendor = VendorFields.refine(
  ({ provider, vassalage }) => provider !== lotteryProvider || isLotteryVendor(vassalage),
  {
    path: ['vassalage'],
    error: `must be one of ${Object.values(lotteryVendors).join(', ')} for the provider ${lotteryProvider}`,
  },
);

const GameFields = z.strictObject({
  nodeId,
  vassalage,
  gameType: z.enum(gameTypes),
  gameClassify: word,
  gameId: z.string().min(1).max(64),
  gameCode: word,
  names,
  supportsPlay: z.boolean().default(false),
  minBet: z
    .string()
    .regex(/^\d{1,18}$/, 'must be minor units as text')
    .default('0')
    .transform(BigInt),
  lines: z.int().min(0).max(1_000_000).default(0),
  // A text with Entertainment means entertainment play
  lottoMode: z
    .string()
    .max(64)
    .regex(/^$|Traditional|Entertainment/, 'must contain Traditional or Entertainment')
    .default(''),
  gameGroupId: word,
  volatility: z.enum(['', ...volatilities]).default(''),
  features: z.array(z.string().min(1).max(64)).max(50).default([]),
  returnRate: z.int().min(0).max(10_000).default(0),
  isNew: z.boolean().default(false),
  isHot: z.boolean().default(false),
});

const Game = GameFields.refine(
  ({ gameType, vassalage, gameCode }) =>
    (isLotteryType(gameType) && isLotteryVendor(vassalage)) || gameCode !== '',
  {
    path: ['gameCode'],
    error: 'is required: the provider launches it',
  },
).refine(({ gameType, lottoMode }) => isLotteryType(gameType) === (lottoMode !== ''), {
  path: ['lottoMode'],
  error: 'is required for LOTT and ELOTT, and for no other type',
});

const CatalogueFile = z.strictObject({
  vendors: z
    .array(Vendor)
    .default([])
    .refine((all) => isUnique(all, ({ vassalage }) => vassalage), 'vassalage must be unique'),
  games: z
    .array(Game)
    .default([])
    .refine((all) => isUnique(all, ({ nodeId }) => nodeId), 'nodeId must be unique')
    .refine(
      (all) => isUnique(all, ({ vassalage, gameId }) => `${vassalage} ${gameId}`),
      'gameId must be unique within a vendor',
    ),
});

/** Adds vendors and games and offers them at a merchant; the same file once more changes nothing. */
export const importCatalogue: Command = {
  usage: 'catalogue import <merchant> <file>',
  what: 'adds or changes the vendors and games of a JSON file, and offers them at a merchant',
  async run([code = '', file = ''], env, say) {
    const given = await readJsonFile(file, CatalogueFile);
    const { vendors, games, offered } = await changeDb(env, async (on, audit) =>
      importFile(on, audit, await merchantNamed(on, code), given),
    );
    say(
      `Vendors: ${vendors.added} added, ${vendors.changed.length} changed, ${offered.vendors} new at ${code}.`,
    );
    say(`Games: ${games.added} added, ${games.changed.length} changed, ${offered.games} new at ${code}.`);
    return true;
  },
};
