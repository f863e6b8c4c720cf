import { mix, shift, tone } from './colour.ts';
import { motifs, paintMotif } from './motifs/index.ts';
import type { MotifId } from './motifs/index.ts';
import type { Ink } from './motifs/motif.ts';
import { rank } from './motifs/play.ts';
import { document, Pen } from './pen.ts';
import { letterShape } from './lettering.ts';
import { themeOf } from '../themes/index.ts';
import type { RankId, Theme } from '../themes/index.ts';

/** The cell number of the substituting symbol and of the one that opens free spins. */
const WILD = 0;
const SCATTER = 1;

/**
 * One reel symbol.
 * @param themeId a theme of the studio
 * @param index 0 wild, 1 scatter, 2-5 high, 6-9 low
 * @param size side in pixels
 * @throws RangeError when there is no such theme or cell
 */
export function symbolSvg(themeId: string, index: number, size: number): string {
  const theme = themeOf(themeId);
  const id = theme?.symbols[index];
  if (!theme || !id) throw new RangeError(`No symbol ${themeId}/${index}`);
  const p = new Pen();
  return document(p, symbolBody(p, theme, index), size, size, '-108 -108 216 216');
}

/** Each rank has a colour of its own, warmed by the theme: a reel must be readable at a glance. */
const RANK_TINT: Readonly<Record<RankId, string>> = {
  A: '#ea3350',
  K: '#f5a81c',
  Q: '#25ad5c',
  J: '#2f86f0',
  '10': '#9a4fe8',
  '9': '#f0702a',
};

/** Stones are known by their colour: in one set no two may look alike. */
const STONES: Partial<Record<MotifId, string>> = { ruby: '#e8243c', emerald: '#17a865', heartGem: '#f0478f' };

function symbolBody(p: Pen, theme: Theme, index: number): string {
  const { palette: c } = theme;
  const id = theme.symbols[index]!;
  if (!Object.hasOwn(motifs, id)) {
    const tint = mix(RANK_TINT[id as RankId], c.a, 0.16);
    return (
      p.shadow(0, 88, 70, 13, 0.45) +
      rank(p, id, theme.face === 'gothic' ? 'roman' : theme.face, shift(tint, 0.04, 1.05), c.m)
    );
  }
  // In a theme of one strong colour every low symbol would have the same tint: ink turns through the theme's colours.
  const turns: readonly Ink[] = [
    c,
    { ...c, a: c.b, b: c.a },
    { ...c, a: c.j, j: c.a },
    { ...c, a: c.m, b: c.j },
  ];
  const ink = index >= 5 ? turns[index % turns.length]! : c;
  const own = STONES[id as MotifId];
  const body = paintMotif(id as MotifId, p, own ? { ...ink, a: own } : ink);
  if (index === WILD)
    return (
      p.glow(0, 0, 106, c.glow, 0.85) +
      `<g transform="translate(0 -14) scale(.86)">${body}</g>` +
      ribbon(p, 'WILD', c.a, c.m)
    );
  if (index === SCATTER)
    return (
      p.glow(0, 0, 106, c.key, 0.85) +
      `<g transform="translate(0 -14) scale(.86)">${body}</g>` +
      ribbon(p, 'SCATTER', c.b, c.m)
    );
  return p.shadow(0, 92, 80, 13, 0.45) + `<g transform="scale(.98)">${body}</g>`;
}

function ribbon(p: Pen, text: string, colour: string, metal: string): string {
  const size = text.length > 5 ? 31 : 42;
  const d = letterShape('slab', text, size, 0, 88);
  const band = tone(colour, 0.36);
  return (
    p.solid('M-104 54L-82 50V92L-104 96L-96 75ZM104 54L82 50V92L104 96L96 75Z', shift(band, -0.06), {
      line: 3,
      bevel: 3,
    }) +
    p.solid('M-90 48Q0 60 90 48V98Q0 110 -90 98Z', band, { bevel: 6 }) +
    p.stroke('M-86 54Q0 66 86 54M-86 92Q0 104 86 92', metal, 2.6) +
    `<g transform="translate(0 3)">${p.stroke(d, shift(band, -0.2), 7)}${p.flat(
      d,
      p.linear([
        [0, '#ffffff'],
        [0.5, shift(metal, 0.12)],
        [1, metal],
      ]),
    )}</g>`
  );
}
