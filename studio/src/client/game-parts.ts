import type { DesignRules } from '@foyer/contract/jurisdictions';
import type { Api } from './api.ts';
import type { Stage } from './stage/stage.ts';
import type { Effects } from './stage/celebration.ts';
import type { Sound } from './sound.ts';
import type { Money } from './money.ts';
import type { View } from './view.ts';
import type { Clock } from './stage/clock.ts';

/** What a game is played with on the page. */
export interface GameParts {
  api: Api;
  stage: Stage;
  effects: Effects;
  sound: Sound;
  money: Money;
  view: View;
  clock: Clock;
  quick: () => boolean;
  /** What the law that the brand is under demands of the game. */
  design: DesignRules;
  /** Most a round pays, in times the bet. */
  maxWin: number;
}
