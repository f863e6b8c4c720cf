import { svg } from '../../shared/client/svg.ts';

/** What the dealer does. */
export type Act = 'idle' | 'close' | 'deal' | 'pay';

const SKINS = [
  ['#e8b48c', '#cf9770'],
  ['#c98d62', '#ab7049'],
  ['#f2c9a4', '#dba97f'],
  ['#9c6a45', '#7f5233'],
] as const;
const HAIRS = ['#2a1712', '#14101a', '#5a3218', '#7a5a34'];

/**
 * A drawn dealer behind the table; the vest has the title's colours.
 * @param looks a number that decides how this table's dealer looks
 */
export function createDealer(label: string, looks: number) {
  const [skin, shade] = SKINS[looks % SKINS.length] as readonly [string, string];
  const arm = (side: 'left' | 'right', flip: number) =>
    svg(
      'g',
      { class: `arm ${side}`, transform: `translate(${100 + flip * 40} 108) scale(${flip} 1)` },
      svg('path', { class: 'sleeve', d: 'M-8 0C14 2 26 22 20 46L2 56-8 30Z' }),
      svg('path', { class: 'cuff', d: 'M1 52 21 44 23 53 4 61Z' }),
      svg('path', { class: 'skin', d: 'M4 59C8 55 18 52 22 54 24 60 20 68 12 69 5 69 2 64 4 59Z' }),
    );
  const eye = (x: number) =>
    svg(
      'g',
      { class: 'eye' },
      svg('ellipse', { cx: x, cy: 55, rx: 3.4, ry: 3.8, fill: '#fff' }),
      svg('circle', { cx: x, cy: 55.4, r: 2.3, fill: '#2a1608' }),
      svg('circle', { cx: x + 0.8, cy: 54.5, r: 0.8, fill: '#fff' }),
    );
  const brow = (x: number) => svg('path', { class: 'line', d: `M${x - 5} 48Q${x} 45 ${x + 5} 48` });
  const element = svg(
    'svg',
    { class: 'dealer', viewBox: '0 0 200 170', role: 'img', 'aria-label': label },
    svg('ellipse', { cx: 100, cy: 166, rx: 74, ry: 10, fill: 'rgb(0 0 0 / 0.35)' }),
    svg('path', {
      class: 'hair long',
      d: 'M64 62C58 26 80 12 100 12S142 26 136 62C142 92 132 104 128 108L72 108C68 104 58 92 64 62Z',
    }),
    svg('path', { class: 'shirt', d: 'M48 170C48 122 62 106 86 102L114 102C138 106 152 122 152 170Z' }),
    svg('path', {
      class: 'vest',
      d: 'M56 170C56 128 68 112 84 106L100 140 116 106C132 112 144 128 144 170Z',
    }),
    svg('path', { class: 'bow', d: 'M100 110 88 103 88 118ZM100 110 112 103 112 118Z' }),
    svg('path', { class: 'skin shade', d: 'M90 84 110 84 110 102C106 108 94 108 90 102Z' }),
    svg(
      'g',
      { class: 'head' },
      svg('path', {
        class: 'skin',
        d: 'M72 52C72 30 84 24 100 24S128 30 128 52C128 76 116 92 100 92S72 76 72 52Z',
      }),
      svg('path', {
        class: 'hair',
        d: 'M70 56C68 30 84 18 102 18 120 18 132 30 130 56 126 46 122 40 116 36 104 44 84 44 76 40 73 44 71 50 70 56Z',
      }),
      eye(88),
      eye(112),
      brow(88),
      brow(112),
      svg('path', { class: 'line', d: 'M100 58 98 66 102 67' }),
      svg('path', { class: 'mouth', d: 'M91 75Q100 83 109 75Q100 78 91 75Z' }),
      svg('circle', { cx: 80, cy: 68, r: 4.5, fill: 'rgb(240 110 100 / 0.3)' }),
      svg('circle', { cx: 120, cy: 68, r: 4.5, fill: 'rgb(240 110 100 / 0.3)' }),
    ),
    arm('left', -1),
    arm('right', 1),
  );
  for (const [name, value] of [
    ['--skin', skin],
    ['--shade', shade],
    ['--hair', HAIRS[(looks >>> 3) % HAIRS.length] as string],
  ] as const) {
    element.style.setProperty(name, value);
  }
  element.classList.toggle('short', (looks >>> 6) % 2 === 1);
  return {
    element,
    act(what: Act): void {
      element.dataset.act = what;
    },
  };
}
