import { lotteryTypes } from '@foyer/contract/game-types';
import { createWatermark, type WatermarkDeps } from '../../../platform/events/watermark.ts';
import { lotteryProvider, type Rounds } from '../../ledger/round/round.ts';
import type { Presence } from '../presence/presence.ts';
import { readSubscribed } from './store.ts';
import type { Pushes } from './web-push.ts';

/** Draws settled longer ago than a notification lives are left out, ms. */
const pastMs = 12 * 3_600_000;

export interface DrawDeps extends WatermarkDeps {
  rounds: Pick<Rounds, 'hasWins' | 'settledWithin'>;
  pushes: Pick<Pushes, 'notifyAll'>;
  presence: Presence;
}

/**
 * Notifies absent players that their draws are settled, which they wait for seldom with the game open (R-MESSAGING-32). Settled rounds are read by a watermark: none is missed when a
 * gateway dies, and the provider's call does no extra work.
 */
export function createDraws({ rounds, pushes, presence, ...deps }: DrawDeps) {
  return createWatermark(deps, {
    name: 'draws',
    isThere: rounds.hasWins,
    async take(on, slice) {
      const since = new Date(deps.clock.now().getTime() - pastMs);
      const players = await rounds.settledWithin(on, slice, { gameTypes: lotteryTypes, since });
      // Of who had both, the second replaces the first, which waits: one notification, leading to the tickets
      for (const ofLottery of [false, true]) {
        const some = players.filter(({ providerId }) => (providerId === lotteryProvider) === ofLottery);
        const absent = await presence.absentOf(await readSubscribed(on, some, 'draws'));
        const path = ofLottery ? '/m/lotteryRecord' : '/m/gameRecord';
        await pushes.notifyAll(on, absent, { topic: 'draws', text: 'draw', path });
      }
    },
  });
}
