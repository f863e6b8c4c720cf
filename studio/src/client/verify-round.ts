import { commitment, firstBlock, openDraw, type Seeds } from '../fair/draw.ts';
import type { RoundExplanation, Verifier } from '../games/verifier.ts';
import { verifiers } from '../games/verifiers.ts';

/** What the form of the page asks for, as text. */
export interface RoundEntries {
  readonly game: string;
  readonly model: string;
  readonly choice: string;
  readonly serverSeed: string;
  readonly seedHash: string;
  readonly clientSeed: string;
  readonly nonce: string;
}

/** What came of drawing a round again. */
export interface VerifiedRound {
  /** Whether the seed is the one that was promised; null when no fingerprint was given. */
  readonly fits: boolean | null;
  /** The SHA-256 of the server seed. */
  readonly hash: string;
  /** The first block of the round, to compare with other tools. */
  readonly block: string;
  /** The round, told; null when the choice is not one of its game. */
  readonly explained: RoundExplanation | null;
  readonly seeds: Seeds;
}

/** How rounds of a game are verified; of an unknown one as those of the first. */
export const verifierOf = (game: string): Verifier =>
  verifiers.find((each) => each.game === game) ?? verifiers[0]!;

/** Draws a round again, in this browser (R-STUDIO-14). */
export async function verifyRound(entries: RoundEntries, language: string): Promise<VerifiedRound> {
  const { serverSeed, clientSeed, nonce, seedHash, choice, model, game } = entries;
  const seeds = { serverSeed, clientSeed, nonce: Number(nonce) };
  const hash = await commitment(serverSeed);
  const explain = async (): Promise<RoundExplanation> =>
    verifierOf(game).explain(model, JSON.parse(choice || '{}'), await openDraw(seeds), language);
  return {
    fits: seedHash ? hash === seedHash : null,
    hash,
    block: await firstBlock(seeds),
    explained: await explain().catch(() => null),
    seeds,
  };
}

/** A text as one word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** What to type into a terminal to compute fingerprint and first block without us. */
export function commandsOf({ serverSeed, clientSeed, nonce }: Seeds): { hash: string; block: string } {
  return {
    hash: `printf ${serverSeed} | xxd -r -p | sha256sum`,
    block: `printf %s ${quoted(`${clientSeed}:${nonce}:0`)} | openssl dgst -sha256 -mac HMAC -macopt hexkey:${serverSeed}`,
  };
}

/** The page as a file of its own, with a round filled in. @param page the page that works without a network */
export function withRound(page: string, query: string): string {
  return page.replace(
    '<html ',
    `<html data-round="${query.replaceAll('&', '&amp;').replaceAll('"', '%22')}" `,
  );
}
