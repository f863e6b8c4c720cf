import { random } from '../art/random.ts';
import type { Random } from '../art/random.ts';
import { motifs } from '../art/motifs/index.ts';
import type { MotifId } from '../art/motifs/index.ts';
import { slotsEast } from './slots-east.ts';
import { slotsLegends } from './slots-legends.ts';
import { slotsModern } from './slots-modern.ts';
import * as tables from './tables.ts';
import { kindOf } from './kind.ts';
import type { DemoGameType, Maths, Title } from './title.ts';
import { demoVendors } from './vendors.ts';

export type { DemoGameType, GameKind, Maths, Title, Vendor, VendorStyle } from './title.ts';
export { demoVendors };

/** The slots every vendor of slots may be given; the vendors with a garden or a gate of their own come apart. */
const SLOT_VENDORS = [
  'LMN',
  'BYN',
  'KVS',
  'HNX',
  'TLA',
  'ORB',
  'MRZ',
  'DKW',
  'SLM',
  'PXL',
  'VNT',
  'QRK',
  'NIM',
  'RDG',
  'ZPH',
  'OAK',
];
/** Vendors a theme is at home with: BGS makes gardens (R-CATALOGUE-44), BRG the BG classics. */
const HOME_OF: Readonly<Record<string, string>> = {
  'honey-meadow': 'BGS',
  'harvest-moon': 'BGS',
  'panda-grove': 'BGS',
  'fruit-classic': 'BRG',
  'fire-sevens': 'BRG',
  'jeepney-rush': 'BYN',
  'halo-halo-street': 'BYN',
  'rice-terraces': 'BYN',
  'fiesta-mango': 'BYN',
};
/** Classified BG: the classics of BRG and every title of these themes. */
const BG_THEMES = new Set(['fruit-classic', 'fire-sevens', 'neon-fruits']);

const MATHS: readonly Maths[] = ['low', 'medium', 'medium', 'high', 'high'];

interface Draft {
  type: DemoGameType;
  vendor: string;
  name: string;
  hero: string;
  theme: string;
  fil?: string;
  group?: string;
  mode?: string;
  /** The instant game an RNG title plays instead of the slot. */
  instant?: string;
}

/**
 * Make the catalogue from a seed: names and themes are written, what is shuffled (vendor, volatility, flags) comes
 * from the seed. The same seed gives the same catalogue.
 */
export function build(seed: string): Title[] {
  const used = new Map<string, number>();
  return drafts(random(`${seed}/vendors`)).map((draft, i) => {
    const r = random(`${seed}/${draft.type}/${draft.name}`);
    const serial = (used.get(draft.vendor) ?? 0) + 1;
    used.set(draft.vendor, serial);
    return finish(draft, i, serial, r);
  });
}

function finish(draft: Draft, index: number, serial: number, r: Random): Title {
  const kind = kindOf(draft, draft.type === 'RNG' ? r.pick(MATHS) : 'medium');
  const slot = draft.type === 'RNG' && kind.game === 'slot';
  const lottery = draft.type === 'LOTT' || draft.type === 'ELOTT';
  if (!Object.hasOwn(motifs, draft.hero)) throw new Error(`No motif ${draft.hero} for ${draft.name}`);
  return {
    vassalage: draft.vendor,
    gameType: draft.type,
    ...(slot && BG_THEMES.has(draft.theme) ? { gameClassify: 'BG' as const } : {}),
    gameId: String(1000 + serial),
    nodeId: String(100_001 + index),
    gameCode: codeOf(draft),
    gameName: draft.name,
    names: draft.fil ? { TY: draft.fil } : {},
    themeId: draft.theme,
    hero: draft.hero as MotifId,
    kind,
    isNew: r.chance(0.09),
    isHot: r.chance(0.11),
    supportPlay: draft.type === 'RNG' || draft.type === 'FISH' || lottery,
    features: slot ? slotFeatures(kind.model) : (FEATURES[kind.game] ?? FEATURES[draft.type] ?? []),
    paylines: slot ? 243 : 0,
    ...(lottery
      ? {
          lottoMode: draft.mode === 'E' ? ('Entertainment' as const) : ('Traditional' as const),
          gameGroupId: draft.group ?? draft.vendor,
        }
      : {}),
  };
}

/** Only what the maths of the studio's slot really has. */
function slotFeatures(maths: string): string[] {
  return ['243 ways', 'Wilds', 'Free spins', maths === 'high' ? 'Climbing multiplier' : 'Rising multiplier'];
}

/** Short statements, by the game that is played or else by the category. */
const FEATURES: Readonly<Record<string, string[]>> = {
  dice: ['Instant', 'Your own odds'],
  crash: ['Instant', 'Cash out in time'],
  FISH: ['Fish shooter'],
  LIVE: ['Drawn live table', 'One round for all'],
  SPORTS: ['Simulated fixtures', 'Live scores', 'Parlays'],
  ESPORTS: ['Simulated fixtures', 'Live scores', 'Parlays'],
  COCKFIGHT: ['Cartoon races'],
  PVP: ['Against players', '5 % rake'],
  LOTT: ['Scheduled draws'],
  ELOTT: ['Fast draws'],
};

/** The derby's lobby has the code the specification names (R-CATALOGUE-44); the others are spelled from their names. */
function codeOf(draft: Draft): string {
  if (draft.name === 'Derby Sabay 88') return 'DS88';
  const slug = draft.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${draft.vendor.toLowerCase().replaceAll('_', '-')}-${slug}`;
}

function drafts(r: Random): Draft[] {
  const out: Draft[] = [];
  const bag: string[] = [];
  for (const [theme, text] of Object.entries({ ...slotsEast, ...slotsLegends, ...slotsModern })) {
    for (const row of text.split('\n')) {
      const [name, hero, fil] = row.split('|') as [string, string, string?];
      if (!bag.length) bag.push(...SLOT_VENDORS);
      const home = HOME_OF[theme];
      const vendor =
        home && (home !== 'BYN' || r.chance(0.7)) ? home : bag.splice(r.int(0, bag.length - 1), 1)[0]!;
      out.push({ type: 'RNG', vendor, name, hero, theme, ...(fil ? { fil } : {}) });
    }
  }
  const rest: [DemoGameType, string][] = [
    ['FISH', tables.fish],
    ['LIVE', tables.live],
    ['SPORTS', tables.sports],
    ['ESPORTS', tables.esports],
    ['COCKFIGHT', tables.derby],
    ['PVP', tables.pvp],
    ['LOTT', tables.lott],
    ['ELOTT', tables.elott],
  ];
  for (const [type, text] of rest) {
    for (const row of text.split('\n')) {
      const [vendor, name, hero, theme, fil, group, mode] = row.split('|') as [
        string,
        string,
        string,
        string,
        string?,
        string?,
        string?,
      ];
      out.push({
        type,
        vendor,
        name,
        hero,
        theme,
        ...(fil ? { fil } : {}),
        ...(group ? { group } : {}),
        ...(mode ? { mode } : {}),
      });
    }
  }
  // Later than the rest, and added at the end: the numbers of the others stay.
  for (const row of tables.instant.split('\n')) {
    const [vendor, name, hero, theme, instant, fil] = row.split('|') as [
      string,
      string,
      string,
      string,
      string,
      string?,
    ];
    out.push({ type: 'RNG', vendor, name, hero, theme, instant, ...(fil ? { fil } : {}) });
  }
  for (const row of tables.laterLotteries.split('\n')) {
    const [type, vendor, name, hero, theme, group, mode] = row.split('|') as [
      'LOTT' | 'ELOTT',
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    out.push({ type, vendor, name, hero, theme, group, mode });
  }
  return out;
}

/** Every title of the demo world, in one stable order. */
export const demoTitles: Title[] = build('foyer');

const byNode = new Map(demoTitles.map((title) => [title.nodeId, title]));
const byCode = new Map(demoTitles.map((title) => [title.gameCode, title]));

/** The title with that nodeId, or undefined. */
export function titleByNode(nodeId: string): Title | undefined {
  return byNode.get(nodeId);
}

/** The title with that gameCode, or undefined. */
export function titleOf(gameCode: string): Title | undefined {
  return byCode.get(gameCode);
}
