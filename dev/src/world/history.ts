import type { Sql } from '@foyer/gateway/connection';
import type { Merchant } from '@foyer/gateway/merchant';
import type { Services } from '@foyer/gateway/demo';
import { addPlayerGames } from '@foyer/gateway/demo-player-games';
import { random } from '@foyer/studio/random';
import { demoTitles, type Title } from '@foyer/studio/titles';
import { paymentsOf, recordPayment } from './cash.ts';
import { outcome } from './outcome.ts';
import { providerOf } from './providers.ts';
import { demoPlayers, type DemoPlayer } from './people.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** How far back the history of the demo players goes, days. */
const historyDays = 24;

/** One past round. */
interface PlannedRound {
  title: Title;
  /** Minor units. */
  stake: bigint;
  payout: bigint;
  /** Before now, ms. */
  ago: number;
  lastsMs: number;
}

/** The titles that a demo player plays most. */
function titlesOf(username: string, count: number): Title[] {
  const r = random(`shelf/${username}`);
  const slots = demoTitles.filter(({ gameType }) => gameType === 'RNG');
  return Array.from(new Set(Array.from({ length: count * 2 }, () => r.pick(slots)))).slice(0, count);
}

/** The rounds of a player: evenings of some rounds each, oldest first; the same for the same name. */
function roundsOf({ username, rounds, stakes }: DemoPlayer): PlannedRound[] {
  if (rounds === 0) return [];
  const r = random(`history/${username}`);
  const titles = titlesOf(username, 9);
  const planned: PlannedRound[] = [];
  for (let number = 0; number < rounds; number += 1) {
    const evening = Math.floor((number / rounds) * historyDays);
    const stake = r.pick(stakes);
    const ago = (historyDays - evening) * day - r.int(0, 150) * minute - r.int(1, 59) * 1000;
    planned.push({
      title: r.pick(titles),
      stake,
      payout: (stake * outcome(r)) / 10n,
      ago,
      lastsMs: r.int(4, 40) * 1000,
    });
  }
  return planned.toSorted((one, other) => other.ago - one.ago);
}

/** What a player must start with so that after these rounds the wanted balance is left. */
function startingMoney(wanted: bigint, rounds: readonly PlannedRound[]): bigint {
  return rounds.reduce((money, { stake, payout }) => money + stake - payout, wanted);
}

async function live(services: Services, merchant: Merchant, player: DemoPlayer, now: number): Promise<void> {
  const { accounts, ledger } = services;
  const account = await accounts.byUsername(merchant.id, player.username);
  if (!account) throw new Error(`${player.username} has no account at ${merchant.code}`);
  const { currency } = account;
  const wallet = await ledger.open(services.db.orm, {
    merchantId: merchant.id,
    owner: account.id,
    wallet: 'real',
    currency,
  });
  const planned = roundsOf(player);
  const payments = paymentsOf(player);
  const amount =
    startingMoney(player.balance, planned) - payments.reduce((sum, { moved }) => sum + moved, 0n);
  if (amount > 0n) {
    const key = `${merchant.code}/${player.username}`;
    const at = new Date(now - historyDays * day);
    await ledger.grant({
      ...wallet,
      scope: 'demo world',
      key,
      amount,
      reference: 'Opening balance of the demo world',
      at,
    });
  }
  const played = planned.map((round, number) => ({
    ago: round.ago,
    write: () =>
      recordRound(services, merchant, { account, wallet, username: player.username, number, round, now }),
  }));
  const paid = payments.map((payment) => ({
    ago: payment.ago,
    write: () => recordPayment(services, merchant, account, payment, now),
  }));
  // In the order it happened: the ledger numbers what moves an account.
  for (const { write } of [...played, ...paid].toSorted((one, other) => other.ago - one.ago)) await write();
}

interface LivedRound {
  account: { id: string; currency: string };
  wallet: { ledgerAccountId: string };
  username: string;
  number: number;
  round: PlannedRound;
  now: number;
}

async function recordRound(
  { history }: Services,
  merchant: Merchant,
  { account, wallet, username, number, round, now }: LivedRound,
): Promise<void> {
  const { title, stake, payout, ago, lastsMs } = round;
  const startedAt = new Date(now - ago);
  await history.round({
    merchantId: merchant.id,
    providerId: providerOf(title.vassalage),
    accountId: account.id,
    roundId: `past-${merchant.code}-${username}-${number}`,
    gameCode: title.gameCode,
    nodeId: title.nodeId,
    vassalage: title.vassalage,
    gameType: title.gameType,
    ledgerAccountId: wallet.ledgerAccountId,
    currency: account.currency,
    stake,
    payout,
    startedAt,
    settledAt: new Date(startedAt.getTime() + lastsMs),
  });
}

/** Gives everyone their money and their past. Each part is idempotent: after a crash it goes on where it was. */
export async function addHistory(services: Services): Promise<void> {
  const now = services.clock.now().getTime();
  const lives = demoPlayers.flatMap((player) =>
    player.merchants.map(async (code) => {
      const merchant = services.merchants.byCode(code);
      if (merchant) await live(services, merchant, player, now);
    }),
  );
  await Promise.all(lives);
}

/** Adds the favourites and recent games of the demo players. */
export async function addPlayerGameLists(on: Sql, services: Services): Promise<void> {
  const { accounts, clock, merchants } = services;
  const now = clock.now().getTime();
  for (const player of demoPlayers.filter(({ favourites: count }) => count > 0)) {
    for (const code of player.merchants) {
      const merchantId = merchants.byCode(code)?.id ?? 0;
      const accountId = (await accounts.byUsername(merchantId, player.username))?.id ?? '';
      const favourites = titlesOf(player.username, player.favourites);
      const keyOf = ({ nodeId }: Title) => ({ merchantId, accountId, nodeId });
      await addPlayerGames(
        on,
        'favourites',
        favourites.map((title, at) => ({ ...keyOf(title), at: new Date(now - (at + 1) * day) })),
      );
      const last = new Map(roundsOf(player).map(({ title, ago }) => [title.nodeId, { title, ago }]));
      const rows = [...last.values()].map(({ title, ago }) => ({ ...keyOf(title), at: new Date(now - ago) }));
      await addPlayerGames(on, 'recents', rows);
    }
  }
}
