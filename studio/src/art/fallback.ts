import { box, ellipse, place, star } from './geometry.ts';
import { document, Pen } from './pen.ts';

/** What a tile shows when its icon fails to load (R-CATALOGUE-10): a quiet doorway, at home on dark and light. */
export function fallbackSvg(w: number): string {
  const p = new Pen();
  const arch = 'M92 396V206A88 88 0 0 1 268 206V396Z';
  const body =
    p.flat(
      box(0, 0, 360, 480),
      p.linear([
        [0, '#3a3f63'],
        [1, '#23263f'],
      ]),
    ) +
    p.glow(180, 216, 210, '#8f9bd8', 0.5) +
    p.flat(
      arch,
      p.linear([
        [0, '#4c5384'],
        [1, '#2f3358'],
      ]),
    ) +
    p.stroke(arch, '#aab4ec', 6, 0.55) +
    p.flat(
      'M128 396V214A52 52 0 0 1 232 214V396Z',
      p.linear([
        [0, '#e9d9a6', 0.9],
        [1, '#b98f4a', 0.55],
      ]),
    ) +
    p.stroke('M52 396H308', '#aab4ec', 7, 0.55) +
    place(p.flat(star(0, 0, 4, 34, 9), '#fff6dc'), 180, 266) +
    p.glow(180, 266, 60, '#fff6dc', 0.6) +
    [
      [70, 96, 5],
      [300, 120, 4],
      [120, 60, 3],
      [256, 68, 5],
      [48, 220, 3],
      [318, 250, 4],
    ]
      .map(([x, y, r]) => p.flat(ellipse(x!, y!, r!), '#c9d0f5', 0.5))
      .join('');
  return document(p, body, w, Math.round((w * 4) / 3), '0 0 360 480');
}
