import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

/** How long a confirmation holds, ms. */
const lifeMs = 10 * 60_000;

/** Who confirmed lately that it is still them: before phone, e-mail, passwords or the account itself are changed. */
export interface StepUps {
  /** Notes a confirmation. @returns until when it holds */
  grant(player: Player): Promise<Date>;
  /** @throws Refusal step_up_required */
  require(player: Player): Promise<void>;
}

const keyOf = ({ merchantId, sessionId }: Player) => `step-up:${merchantId}:${sessionId}`;

/** Confirmations in ephemeral state: one that is lost is asked for again. */
export function createStepUps(ephemeral: Ephemeral, clock: Clock): StepUps {
  const now = () => clock.now().getTime();
  return {
    async grant(player) {
      const until = now() + lifeMs;
      await ephemeral.set(keyOf(player), String(until), lifeMs);
      return new Date(until);
    },
    async require(player) {
      const until = Number((await ephemeral.get(keyOf(player))) ?? 0);
      if (now() >= until) throw new Refusal('step_up_required');
    },
  };
}
