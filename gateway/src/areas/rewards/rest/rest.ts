import type { Player } from '../../../platform/http/actors.ts';
import type { PlayerProtection } from '../../player-protection/index.ts';

export type RestDeps = Pick<PlayerProtection, 'playLimits' | 'depositLimits'>;

/** Who is left alone: nothing urges anybody who is at a limit, or does not play (R-REWARDS-39). */
export type Rests = ReturnType<typeof createRests>;

export function createRests({ playLimits, depositLimits }: RestDeps) {
  return {
    /** Whether a limit that the player set is reached, or the player is in a time-out or excluded. */
    async isCalm(player: Player): Promise<boolean> {
      if (player.stopped) return true;
      const [{ stake, loss }, deposits] = await Promise.all([
        playLimits.list(player),
        depositLimits.list(player),
      ]);
      return [...stake, ...loss, ...deposits].some(({ amount, left }) => amount !== null && left === 0n);
    },
  };
}
