import { shift, tone } from './colour.ts';
import { ellipse, n, place } from './geometry.ts';
import { paintMotif } from './motifs/index.ts';
import { racingBird } from './motifs/birds.ts';
import { host } from './motifs/people.ts';
import type { HostLook } from './motifs/people.ts';
import { ball, hand, playingCard } from './motifs/play.ts';
import type { Suit } from './motifs/play.ts';
import { chip } from './motifs/treasure.ts';
import { hero, hoard, prop, sideInk, sideMotifs, speed } from './tile-parts.ts';
import type { Composition, Easel } from './tile-parts.ts';

const SKINS = ['#f2c19a', '#e8b088', '#f6cfae', '#d99a6c', '#c98a5c'];
const HAIRS = ['#2a1a1c', '#241c2e', '#5a2a14', '#1a1620', '#a8642a', '#c9913f', '#6b1f2a', '#3a2418'];
const SUITS = ['#8f1f3f', '#1f3f8f', '#1f6b4a', '#3a2a5c', '#2a2430', '#b03f6f', '#0f6b7a'];
const STYLES: readonly HostLook['style'][] = ['wave', 'bob', 'long', 'bun', 'short', 'wave', 'long'];
const OUTFITS = ['gown', 'blazer', 'vest', 'mandarin'] as const;

/** A host behind the felt, the game's own tools in front. */
export function composeLive(e: Easel): Composition {
  const { p, r, c, title } = e;
  const look: HostLook = {
    skin: r.pick(SKINS),
    hair: r.pick(HAIRS),
    suit: r.pick(SUITS),
    trim: r.pick([c.m, c.j, '#f2f4fa']),
    style: r.pick(STYLES),
    outfit: r.pick(OUTFITS),
    flower: r.chance(0.3),
  };
  const felt = r.pick(['#0f7a4a', '#1f4f9c', '#8f1f34', '#5a2a8f']);
  const table = `M-20 330Q180 236 380 330V480H-20Z`;
  const stack = (x: number, y: number, colour: string, count: number) =>
    Array.from({ length: count }, (_, i) =>
      p.solid(
        `M${x - 19} ${y - i * 8}A19 8 0 0 1 ${x + 19} ${y - i * 8}V${y + 7 - i * 8}A19 8 0 0 1 ${x - 19} ${y + 7 - i * 8}Z`,
        i % 2 ? colour : shift(colour, 0.08),
        { line: 1.5, bevel: 2 },
      ),
    ).join('') + p.flat(ellipse(x, y - count * 8 + 4, 14, 5), '#ffffff', 0.4);
  const halo = p.glow(180, 150, 190, c.key, 0.75);
  const sideBySide =
    title.hero === 'pairAces' ||
    title.hero === 'royalHand' ||
    title.hero === 'threeCards' ||
    title.hero === 'spadeAce';
  const tools = sideBySide
    ? place(
        playingCard(p, r.pick(['9', 'K', '8']), r.pick<Suit>(['heart', 'diamond']), c),
        124,
        316,
        0.5,
        -14,
      ) + place(playingCard(p, r.pick(['A', 'Q', '7']), r.pick<Suit>(['spade', 'club']), c), 204, 306, 0.5, 9)
    : place(paintMotif(title.hero, p, c), 180, 304, title.hero === 'roulette' ? 0.74 : 0.62);
  // Some tables show the game itself large, the host beside it.
  const beside = !sideBySide && r.chance(0.5);
  const [hx, hy, hk] = beside ? [112, 184, 1.26] : [180 + r.range(-12, 12), 152, r.range(1.26, 1.4)];
  const large = beside
    ? p.glow(256, 206, 130, c.key, 0.7) +
      p.shadow(256, 290, 80, 16) +
      place(paintMotif(title.hero, p, c), 258, 216, 0.9)
    : '';
  return {
    name: 'bottom',
    art:
      halo +
      place(host(p, look), hx, hy, hk) +
      p.solid(table, felt, { line: 3, bevel: 0 }) +
      p.stroke('M-20 332Q180 238 380 332', tone(c.m, 0.42), 15) +
      p.stroke(
        'M-20 330Q180 236 380 330',
        p.linear([
          [0, shift(c.m, 0.12)],
          [1, shift(c.m, -0.16)],
        ]),
        8,
      ) +
      p.stroke('M40 372Q180 296 320 372', '#ffffff', 2, 0.35) +
      p.glow(180, 330, 170, '#ffffff', 0.22, 50) +
      stack(52, 352, '#d9284a', r.int(3, 6)) +
      stack(306, 350, '#2f6fe0', r.int(3, 6)) +
      stack(276, 360, '#f2b32c', r.int(2, 4)) +
      (beside ? large : tools),
  };
}

/** A shoal around one great fish. */
export function composeFish(e: Easel): Composition {
  const { p, r, c } = e;
  const extra = sideMotifs(
    {
      ...e,
      theme: {
        ...e.theme,
        symbols: [
          'clownfish',
          'angelfish',
          'goldfish',
          'pufferfish',
          'seahorse',
          'crab',
          'turtle',
          'jellyfish',
          'starfish',
          'coin',
        ],
      },
    },
    4,
  );
  const spots = [
    [62, 84, 0.46],
    [302, 96, 0.42],
    [58, 286, 0.52],
    [306, 280, 0.5],
  ] as const;
  const shoal = extra
    .map((id, i) =>
      prop(e, id, spots[i]![0], spots[i]![1], spots[i]![2], r.range(-14, 14), sideInk(c), spots[i]![0] < 180),
    )
    .join('');
  const net = r.chance(0.5)
    ? p.stroke(
        Array.from({ length: 7 }, (_, i) => `M${n(180 + (i - 3) * 10)} 430L${n(180 + (i - 3) * 52)} 0`).join(
          '',
        ),
        c.key,
        1.6,
        0.28,
      )
    : p.stroke([70, 110, 150].map((k) => ellipse(180, 186, k)).join(''), c.key, 2, 0.3);
  return {
    name: 'bottom',
    arch: r.chance(0.5) ? 12 : 0,
    art: net + shoal + hero(e, 180, 186, 1.42, r.range(-6, 6)) + (r.chance(0.6) ? hoard(e, 336) : ''),
  };
}

/** Floodlight, speed and one emblem of the sport. */
export function composeSport(e: Easel): Composition {
  const { r, c } = e;
  const [l, s] = sideMotifs(e, 2);
  const slant = r.pick([-5, 5]);
  return {
    name: 'bottom',
    slant,
    art:
      speed(e, 180, 180, '#ffffff') +
      prop(e, l!, 64, 268, 0.56, -14, sideInk(c)) +
      prop(e, s!, 298, 104, 0.5, 14, sideInk(c)) +
      hero(e, 182, 186, 1.42, slant * 2),
  };
}

/** Cards, dice and chips against other players. */
export function composePvp(e: Easel): Composition {
  const { p, r, c, title } = e;
  const chips = [
    [56, 300, 0.42, c.a],
    [304, 296, 0.46, c.b],
    [88, 330, 0.34, c.j],
    [276, 332, 0.36, c.a],
  ]
    .map(([x, y, k, colour]) =>
      place(chip(p, colour as string, c), x as number, y as number, k as number, r.range(-30, 30)),
    )
    .join('');
  const fan = ['royalHand', 'pairAces', 'threeCards', 'spadeAce'].includes(title.hero);
  const ranks = ['A', 'K', 'Q', 'J', '10', '9', '8'];
  const suits: Suit[] = ['spade', 'heart', 'club', 'diamond'];
  const start = r.int(0, 3);
  const cards = Array.from(
    {
      length:
        title.hero === 'threeCards' ? 3 : title.hero === 'pairAces' ? 2 : title.hero === 'spadeAce' ? 1 : 5,
    },
    (_, i) => [title.hero === 'spadeAce' ? 'A' : ranks[(start + i) % 7]!, suits[(start + i) % 4]!] as const,
  );
  const main = fan
    ? p.glow(180, 180, 190, c.key, 0.8) +
      p.shadow(180, 300, 120, 20) +
      place(hand(p, cards, c), 180, 190, 1.5)
    : hero(e, 180, 186, 1.4);
  return { name: 'bottom', arch: r.chance(0.4) ? 12 : 0, art: main + chips };
}

const LIVERIES = [
  ['#f08a2c', '#2f6fe0'],
  ['#fdf1dc', '#e3263d'],
  ['#8a4f2c', '#2fae5a'],
  ['#3f4a6b', '#ffcf2a'],
] as const;

/** A cartoon race: three birds in goggles, liveries and numbers; nothing but running is shown. */
export function composeDerby(e: Easel): Composition {
  const { p, r, c, title } = e;
  const turn = r.int(0, 3);
  const bird = (i: number, x: number, y: number, k: number) => {
    const [body, livery] = LIVERIES[(turn + i) % 4]!;
    return (
      p.shadow(x, y + 90 * k, 80 * k, 14 * k, 0.5) +
      p.stroke(
        `M${n(x - 150 * k)} ${n(y + 10)}h${n(50 * k)}M${n(x - 165 * k)} ${n(y + 36)}h${n(60 * k)}`,
        '#ffffff',
        5,
        0.7,
      ) +
      place(racingBird(p, body, livery, c), x, y, k)
    );
  };
  const lead = title.hero === 'rooster' ? hero(e, 180, 196, 1.3) : bird(0, 196, 232, 1.22);
  return {
    name: 'bottom',
    slant: -4,
    art: p.glow(180, 190, 200, c.key, 0.7) + bird(1, 96, 118, 0.74) + bird(2, 266, 128, 0.78) + lead,
  };
}

type Spot = readonly [x: number, y: number, scale: number];

/** Where the great ball lies and where the others are. */
const CLUSTERS: readonly (readonly [Spot, readonly Spot[]])[] = [
  [
    [182, 196, 1.05],
    [
      [84, 118, 0.62],
      [280, 112, 0.6],
      [72, 256, 0.6],
      [294, 250, 0.64],
      [184, 72, 0.46],
    ],
  ],
  [
    [180, 232, 0.92],
    [
      [100, 176, 0.66],
      [262, 174, 0.68],
      [180, 104, 0.72],
      [54, 280, 0.5],
      [308, 278, 0.5],
    ],
  ],
  [
    [128, 214, 1],
    [
      [272, 128, 0.72],
      [282, 262, 0.78],
      [66, 92, 0.5],
      [176, 76, 0.44],
      [210, 300, 0.4],
    ],
  ],
  [
    [236, 206, 1.02],
    [
      [86, 130, 0.72],
      [92, 262, 0.76],
      [196, 76, 0.46],
      [300, 90, 0.4],
    ],
  ],
];

/** Balls with numbers of the tile's own. */
export function composeLottery(e: Easel): Composition {
  const { p, r, c, title } = e;
  const colours = [c.a, '#2f8fe8', c.m, '#34b56b', c.j, '#b04fe0'];
  const at = (i: number, x: number, y: number, k: number) =>
    p.shadow(x, y + 86 * k, 80 * k, 14 * k, 0.4) +
    place(ball(p, colours[i % 6]!, String(r.int(1, 49))), x, y, k, r.range(-16, 16));
  if (title.hero === 'lottoBalls') {
    const [first, spots] = r.pick(CLUSTERS);
    return {
      name: 'bottom',
      arch: 12,
      art:
        p.glow(180, 180, 210, c.key, 0.9) +
        spots.map(([x, y, k], i) => at(i + 1, x, y, k)).join('') +
        at(0, ...first),
    };
  }
  return {
    name: 'bottom',
    art:
      at(1, 60, 120, 0.44) +
      at(2, 306, 104, 0.4) +
      at(3, 54, 280, 0.48) +
      at(4, 308, 276, 0.5) +
      hero(e, 180, 186, 1.4),
  };
}
