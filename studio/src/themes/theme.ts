import type { Face } from '../art/lettering.ts';
import type { Ink } from '../art/motifs/motif.ts';
import type { MotifId } from '../art/motifs/index.ts';
import type { SceneId } from '../art/scenes/index.ts';
import type { Light } from '../art/scenes/scene.ts';

/** A card rank drawn in the theme's own lettering. */
export type RankId = 'A' | 'K' | 'Q' | 'J' | '10' | '9';

/** What a reel cell shows. */
export type SymbolId = MotifId | RankId;

/** Colours of a theme: light of its places, ink of its motifs, and its lettering. */
export interface Palette extends Light, Ink {
  /** Title lettering, top and bottom of its gradient. */
  title: readonly [string, string];
  /** Outline behind the title. */
  edge: string;
}

/** What floats in the air of a theme. */
export type Particle =
  | 'sparks'
  | 'coins'
  | 'bubbles'
  | 'petals'
  | 'snow'
  | 'embers'
  | 'stars'
  | 'confetti'
  | 'leaves';

export interface Theme {
  id: string;
  name: string;
  palette: Palette;
  scene: SceneId;
  /** Face of the title and of the ranks. */
  face: Face;
  particle: Particle;
  /** Ten cells: wild, scatter, four high (best first), four low (best first). */
  symbols: readonly [
    SymbolId,
    SymbolId,
    SymbolId,
    SymbolId,
    SymbolId,
    SymbolId,
    SymbolId,
    SymbolId,
    SymbolId,
    SymbolId,
  ];
}
