import { make } from '../../../client/dom.ts';
import { onCircle, segment, svg } from '../../shared/client/svg.ts';
import { colourOf, POCKETS, SEGMENTS, WHEEL } from '../numbers.ts';
import { resultText, spotText } from '../texts.ts';
import type { SceneOptions, TableScene } from './scene-parts.ts';
import { createSteps } from './scene-parts.ts';

const FILL = { green: '#12864a', red: '#c01f34', black: '#191420' } as const;
const MONEY = ['#2f6fe0', '#0f9d7a', '#8a3fe0', '#e0862f', '#d9284a', '#f2b91f'];
/** Turns of the wheel, and of the ball the other way. */
const TURNS = 5;

interface Pocket {
  readonly text: string;
  readonly fill: string;
}

function pocketsOf({ game, language }: SceneOptions): Pocket[] {
  if (game.scene === 'roulette')
    return POCKETS.map((number) => ({ text: String(number), fill: FILL[colourOf(number)] }));
  return WHEEL.map((id) => ({
    text: spotText(id, language),
    fill: MONEY[SEGMENTS.findIndex(([each]) => each === id)] as string,
  }));
}

/** A drawing of its own, so that the compositor can turn it by itself. */
const layer = (name: string, ...children: SVGElement[]): SVGElement =>
  svg('svg', { class: name, viewBox: '-104 -104 208 208', 'aria-hidden': 'true' }, ...children);

function drawWheel(pockets: readonly Pocket[]): SVGElement {
  const count = pockets.length;
  const size = count > 40 ? 6.2 : 7;
  const hub = svg(
    'radialGradient',
    { id: 'hub' },
    svg('stop', { offset: '0', 'stop-color': '#e0b060' }),
    svg('stop', { offset: '1', 'stop-color': '#6b3d16' }),
  );
  return layer(
    'turning',
    svg('defs', {}, hub),
    svg('circle', { r: 99, fill: '#4a2a12' }),
    svg('circle', { r: 94, fill: '#c99a4a' }),
    ...pockets.map(({ fill }, index) =>
      svg('path', {
        d: segment((index - 0.5) / count, (index + 0.5) / count, 48, 92),
        fill,
        stroke: '#e8cf8a',
        'stroke-width': 0.5,
      }),
    ),
    ...pockets.map(({ text }, index) => {
      const [x, y] = onCircle(index / count, 83);
      return svg(
        'text',
        {
          x: x.toFixed(2),
          y: y.toFixed(2),
          fill: '#fff',
          'font-size': size,
          'font-weight': 800,
          'text-anchor': 'middle',
          'dominant-baseline': 'central',
          transform: `rotate(${((index / count) * 360).toFixed(2)} ${x.toFixed(2)} ${y.toFixed(2)})`,
        },
        text,
      );
    }),
    svg('circle', { r: 48, fill: 'url(#hub)' }),
    svg('circle', { r: 30, fill: '#8a5a24' }),
    svg('circle', { r: 9, fill: '#f2d48a' }),
    ...[0, 0.25, 0.5, 0.75].map((turn) => {
      const [x, y] = onCircle(turn, 26);
      return svg('circle', { cx: x, cy: y, r: 4.5, fill: '#f2d48a' });
    }),
  );
}

/** A wheel that stops at its pocket; at the roulette with a ball that runs the other way. */
export function wheelScene(options: SceneOptions): TableScene {
  const { game, language, calm, landed } = options;
  const pockets = pocketsOf(options);
  const ball = game.scene === 'roulette';
  const turning = drawWheel(pockets);
  const still = ball
    ? layer('ball', svg('circle', { cx: 0, cy: -66, r: 4.6, fill: '#fff' }))
    : layer(
        'pointer',
        svg('path', { d: 'M-9-104 9-104 0-86Z', fill: '#fff', stroke: '#4a2a12', 'stroke-width': 2 }),
      );
  const flag = make('b', { className: 'number' });
  const element = make(
    'div',
    { className: 'spinner' },
    make('div', { className: 'plate' }),
    turning,
    still,
    flag,
  );
  const steps = createSteps();

  const clear = (): void => {
    steps.stop();
    flag.textContent = '';
    flag.className = 'number';
  };
  return {
    element,
    clear,
    play(outcome, elapsed, total) {
      clear();
      const place = ball ? POCKETS.indexOf(outcome[0]![0] as never) : (outcome[0]![0] as number);
      const rest = -(place / pockets.length) * 360;
      const spin = total - 900;
      const left = calm() ? 0 : Math.max(0, spin - elapsed);
      const timing = {
        duration: left,
        easing: 'cubic-bezier(0.12, 0.6, 0.12, 1)',
        fill: 'forwards',
      } as const;
      const turns = Math.ceil(TURNS * Math.min(1, left / spin));
      // Either way the pocket ends at the top, where the ball comes to rest.
      turning.animate(
        [{ transform: `rotate(${rest - turns * 360}deg)` }, { transform: `rotate(${rest}deg)` }],
        timing,
      );
      if (ball)
        still.animate([{ transform: `rotate(${turns * 540}deg)` }, { transform: 'rotate(0deg)' }], timing);
      if (left > 0) landed(0);
      steps.at(spin - elapsed, () => {
        flag.textContent = resultText(game, outcome, language);
        flag.classList.add('shown');
        if (ball) flag.classList.add(colourOf(outcome[0]![0] as number));
        landed(1);
      });
    },
  };
}
