import type { Sql } from '@foyer/gateway/connection';
import type { Services } from '@foyer/gateway/demo';
import { random } from '@foyer/studio/random';
import { demoTitles } from '@foyer/studio/titles';
import { demoMerchants } from './merchants.ts';

/** Wins on each board beside those of the named people. */
const count = 64;
const minute = 60_000;

const names = [
  'jericho',
  'marivic',
  'rodel77',
  'kimchay',
  'anna_lu',
  'boyet',
  'cherrymae',
  'dodong',
  'elmer90',
  'flordeliza',
  'gracia',
  'hannah',
  'ivanr',
  'jhunjhun',
  'kuyarey',
  'lornaq',
  'manuel',
  'nenita',
  'oliver8',
  'paolo',
  'queenie',
  'ramil',
  'sheila',
  'tonyo',
  'ursula',
  'vilma',
  'wendell',
  'xander',
  'yolly',
  'zaldy',
];

/** Small wins are common, large ones rare: what a multiple of an ordinary stake comes to, minor units. */
function amountOf(r: ReturnType<typeof random>): bigint {
  const stake = r.pick([400, 600, 1000, 2000, 4000]);
  const multiple = 3 + 60 * r.next() ** 4;
  return BigInt(Math.round(stake * multiple));
}

/** Fills the winner boards of the demo merchants. */
export async function addWinners(on: Sql, { clock, history, merchants }: Services): Promise<void> {
  const now = clock.now().getTime();
  for (const { id, code } of demoMerchants) {
    const r = random(`winners/${code}`);
    const playable = demoTitles.filter(({ gameType }) => gameType !== 'LOTT' && gameType !== 'ELOTT');
    const wins = Array.from({ length: count }, (_, at) => ({
      username: r.pick(names),
      nodeId: r.pick(playable).nodeId,
      amount: amountOf(r),
      currency: merchants.byId(id).currency,
      wonAt: new Date(now - (at * 23 + r.int(1, 20)) * minute),
    }));
    await history.wins(on, id, wins);
  }
}
