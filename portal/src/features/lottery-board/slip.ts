import { mostLines, mostMultiple, mostPicks } from '@foyer/contract/lottery-kinds';
import {
  betTypeOf,
  bestPayout,
  costOf,
  countCombinations,
  type Family,
  familyOf,
  parsePicks,
  payoutScale,
  payoutsOf,
  prizeModeOf,
} from '@foyer/lottery';
import { draftKeyOf } from '../../lib/drafts.ts';
import { readJson, writeJson } from '../../lib/storage.ts';
import { type ChasePlan, isPlan } from './chase.ts';
import type { Draw } from './draws.ts';

/** A line of a slip, as the gateway takes it. */
export interface SlipLine {
  betType: string;
  /** Canonical, see the package `lottery`. */
  picks: string;
  /** What one combination costs, minor units. */
  unit: string;
  multiple: number;
}

/** A request that was sent for a slip. */
export interface SlipRequest {
  /** What it asks for, see {@link saleOf}. */
  content: string;
  id: string;
  /** `sent`: on its way; `lost`: nobody knows whether it was taken; `answered`: it was not. */
  state: 'sent' | 'lost' | 'answered';
}

/** What a player is about to buy; kept so that errors, reloads and the end of the session lose nothing (R-LOTTERY-71). */
export interface Slip {
  lines: readonly SlipLine[];
  prizeMode: string;
  /** The next draws that it is played on too; null for one draw. */
  plan: ChasePlan | null;
  /** The draw that the first line was meant for; null while the slip is empty, or no draw is known yet. */
  drawId: string | null;
  /** The request that was sent for this slip, if any: sent again it is the same one, also after a reload (R-LOTTERY-71). */
  asked: SlipRequest | null;
}

export const emptySlip = (prizeMode: string): Slip => ({
  lines: [],
  prizeMode,
  plan: null,
  drawId: null,
  asked: null,
});

/** The request of which nobody knows whether it was taken, whatever was changed on the slip since then (R-LOTTERY-71). */
export const lostOf = ({ asked }: Slip): SlipRequest | null => (asked?.state === 'lost' ? asked : null);

/** A slip without its lines; a request whose answer was lost is still to be found out. */
export const cleared = (slip: Slip): Slip => ({ ...emptySlip(slip.prizeMode), asked: lostOf(slip) });

/** What a request of a slip asks for. */
export interface Sale extends Pick<Slip, 'prizeMode' | 'plan'> {
  drawId: string;
  /** The number of that draw. */
  numero: string;
  lines: SlipLine[];
}

/** The request for a slip: the same slip for the same draw is the same request; another chase is another one. */
export function askedFor(
  { lines, prizeMode, plan, asked }: Slip,
  { id: drawId, numero }: Pick<Draw, 'id' | 'numero'>,
): SlipRequest {
  const sale: Sale = { drawId, numero, prizeMode, lines: [...lines], plan };
  const content = JSON.stringify(sale);
  const id = asked?.content === content ? asked.id : crypto.randomUUID();
  return { content, id, state: 'sent' };
}

/** What a request asks for. */
export const saleOf = ({ content }: SlipRequest): Sale => JSON.parse(content) as Sale;

const isSameBet = (one: SlipLine, other: SlipLine): boolean =>
  one.betType === other.betType && one.picks === other.picks && one.unit === other.unit;

/** What is left of a slip of which a request was taken: the lines that were added since then, which are no part of it. */
export function afterSale(slip: Slip, asked: SlipRequest): Slip {
  // Sent from another board
  if (slip.asked?.id !== asked.id) return slip;
  const bought = saleOf(asked).lines;
  const lines = slip.lines
    .map((line) => ({
      ...line,
      multiple: line.multiple - (bought.find((other) => isSameBet(line, other))?.multiple ?? 0),
    }))
    .filter(({ multiple }) => multiple > 0);
  return lines.length === 0 ? emptySlip(slip.prizeMode) : { ...slip, lines, asked: null };
}

/**
 * A slip of which a request was not taken.
 * @param answer whether it may have been taken all the same, and whether the gateway looked at it, which tells of lost ones too
 */
export function afterRefusal(
  slip: Slip,
  { id }: SlipRequest,
  { isLost, isFinal }: { isLost: boolean; isFinal: boolean },
): Slip {
  if (slip.asked?.id !== id) return slip;
  const isUnknown = isLost || (slip.asked.state === 'lost' && !isFinal);
  return { ...slip, asked: { ...slip.asked, state: isUnknown ? 'lost' : 'answered' } };
}

/** Unit bets of a line. */
export function combinationsOf(
  family: Family,
  { betType, picks }: Pick<SlipLine, 'betType' | 'picks'>,
): number {
  const type = betTypeOf(family, betType);
  return countCombinations(type, parsePicks(type, picks));
}

/** What a line costs, minor units, by the same code as on the gateway (R-LOTTERY-7). */
export const lineCost = (family: Family, line: SlipLine): bigint =>
  costOf({
    unit: BigInt(line.unit),
    multiple: line.multiple,
    combinations: combinationsOf(family, line),
  });

export const slipCost = (family: Family, { lines }: Pick<Slip, 'lines'>): bigint =>
  lines.reduce((total, line) => total + lineCost(family, line), 0n);

/** The most that a line wins with each unit bet winning once, the jackpot left out; minor units. */
export function possibleWin(family: Family, line: SlipLine, prizeMode: string): bigint {
  const type = betTypeOf(family, line.betType);
  const payout = bestPayout(type, parsePicks(type, line.picks), payoutsOf(type, prizeModeOf(prizeMode)));
  return (payout * BigInt(line.unit) * BigInt(line.multiple)) / payoutScale;
}

/** Whether a line can win the jackpot, which {@link possibleWin} leaves out. */
export function isForJackpot(family: Family, { betType: code, picks }: SlipLine): boolean {
  const type = betTypeOf(family, code);
  const reached = type.reach?.(parsePicks(type, picks));
  return type.tiers.some(({ name, prize }) => prize.kind === 'jackpot' && (reached?.has(name) ?? true));
}

const placeOf = ({ lines }: Slip, line: SlipLine): number => lines.findIndex((each) => isSameBet(each, line));

const lengthOf = (lines: readonly SlipLine[]): number =>
  lines.reduce((all, { picks }) => all + picks.length, 0);

/** What each thing that a slip holds is at most. */
export const mostOf = { lines: mostLines, numbers: mostPicks, times: mostMultiple } as const;

/**
 * What a line is too much for: the lines of a slip, the numbers on all of them, or how often one bet is bought; null when it fits
 * (R-LOTTERY-121).
 */
export function tooMuchFor(slip: Slip, line: SlipLine): keyof typeof mostOf | null {
  const same = slip.lines[placeOf(slip, line)];
  if (same) return same.multiple + line.multiple <= mostMultiple ? null : 'times';
  if (slip.lines.length >= mostLines) return 'lines';
  return lengthOf(slip.lines) + line.picks.length <= mostPicks ? null : 'numbers';
}

/**
 * Adds a line that fits; the same bet again is bought so much more often.
 * @param drawId the draw that is sold now; null when that is not known yet
 */
export function withLine(slip: Slip, line: SlipLine, drawId: string | null): Slip {
  const same = placeOf(slip, line);
  const lines =
    same < 0
      ? [...slip.lines, line]
      : slip.lines.map((each, index) =>
          index === same ? { ...each, multiple: each.multiple + line.multiple } : each,
        );
  return { ...slip, lines, drawId: slip.drawId ?? drawId };
}

/** Adds what fits of some lines. @returns how many of them were too much as well */
export function withLines(slip: Slip, lines: readonly SlipLine[], drawId: string | null) {
  let [filled, left] = [slip, 0];
  for (const line of lines)
    if (tooMuchFor(filled, line)) left += 1;
    else filled = withLine(filled, line, drawId);
  return { slip: filled, left };
}

export function withoutLine(slip: Slip, index: number): Slip {
  const lines = slip.lines.filter((_, place) => place !== index);
  return { ...slip, lines, drawId: lines.length > 0 ? slip.drawId : null };
}

const keyOf = (owner: string, { nodeId, playType }: Board) =>
  draftKeyOf(owner, `lotterySlip:${nodeId}:${playType}`);

const isLine = (value: unknown): value is SlipLine =>
  typeof value === 'object' &&
  value !== null &&
  ['betType', 'picks', 'unit'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  ) &&
  Number.isInteger((value as SlipLine).multiple);

/** Whether a request was kept as this release writes them: another one is not asked again. */
function isSlipRequest(value: unknown): value is Pick<SlipRequest, 'content' | 'id'> & Partial<SlipRequest> {
  const { content, id } = (value ?? {}) as Partial<SlipRequest>;
  return typeof id === 'string' && typeof content === 'string' && content.startsWith('{"drawId":');
}

/** A request as it was kept: one that was on its way when the page went, or that an earlier release kept, is lost. */
const readSlipRequest = (kept: unknown): SlipRequest | null =>
  isSlipRequest(kept) ? { ...kept, state: kept.state === 'answered' ? 'answered' : 'lost' } : null;

const isSlip = (value: unknown): value is Slip =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Slip).prizeMode === 'string' &&
  Array.isArray((value as Slip).lines) &&
  (value as Slip).lines.every(isLine);

/** What of a kept line the lottery still offers. */
function isOffered(family: Family, offered: ReadonlySet<string>, units: readonly string[]) {
  return (line: SlipLine): boolean => {
    if (!offered.has(line.betType) || !units.includes(line.unit)) return false;
    try {
      return combinationsOf(family, line) > 0;
    } catch {
      return false;
    }
  };
}

export interface Board {
  nodeId: string;
  playType: 'trad' | 'ent';
  family: string;
  betTypes: readonly string[];
  units: readonly string[];
  prizeModes: readonly string[];
  mayChase: boolean;
}

/** Lines less those that a board no longer offers. */
export const offeredLines = (
  { family, betTypes, units }: Board,
  lines: readonly SlipLine[],
): readonly SlipLine[] => lines.filter(isOffered(familyOf(family), new Set(betTypes), units));

/**
 * The slip of a board as its player left it, less what is no longer offered.
 * @param owner the username
 */
export function readSlip(owner: string, board: Board, prizeMode: string): Slip {
  const { prizeModes, mayChase } = board;
  const kept = readJson(keyOf(owner, board), isSlip, 'sessionStorage');
  if (!kept) return emptySlip(prizeMode);
  const lines = offeredLines(board, kept.lines);
  return {
    lines,
    prizeMode: prizeModes.includes(kept.prizeMode) ? kept.prizeMode : prizeMode,
    plan: mayChase && isPlan(kept.plan) ? kept.plan : null,
    drawId: lines.length > 0 ? kept.drawId || null : null,
    asked: readSlipRequest(kept.asked),
  };
}

/** Keeps a slip that has lines, or a request that was not answered. */
export function keepSlip(owner: string, board: Board, slip: Slip): void {
  const isAwaited = slip.asked !== null && slip.asked.state !== 'answered';
  writeJson(keyOf(owner, board), slip.lines.length > 0 || isAwaited ? slip : null, 'sessionStorage');
}
