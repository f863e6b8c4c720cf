import type { Ink, Motif } from './motif.ts';
import type { Pen } from '../pen.ts';
import * as adventure from './adventure.ts';
import * as ancient from './ancient.ts';
import * as beasts from './beasts.ts';
import * as birds from './birds.ts';
import * as cosmos from './cosmos.ts';
import * as fruit from './fruit.ts';
import * as orient from './orient.ts';
import * as people from './people.ts';
import * as play from './play.ts';
import * as sea from './sea.ts';
import * as street from './street.ts';
import * as sweets from './sweets.ts';
import * as treasure from './treasure.ts';

const { racingBird: _racingBird, ...birdMotifs } = birds;
const { coinWith: _coinWith, chip: _chip, ...treasureMotifs } = treasure;
const { host: _host, ...peopleMotifs } = people;
const { playingCard: _card, hand: _hand, die: _die, ball: _ball, rank: _rank, ...playMotifs } = play;

/** Every motif by name. */
export const motifs = {
  ...adventure,
  ...ancient,
  ...beasts,
  ...birdMotifs,
  ...cosmos,
  ...fruit,
  ...orient,
  ...peopleMotifs,
  ...playMotifs,
  ...sea,
  ...street,
  ...sweets,
  ...treasureMotifs,
} satisfies Record<string, Motif>;

export type MotifId = keyof typeof motifs;

/** Paint one motif in its -100..100 square. */
export function paintMotif(id: MotifId, p: Pen, c: Ink): string {
  return motifs[id](p, c);
}
