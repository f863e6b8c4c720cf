import type { GameType } from '@foyer/contract';
import { seesReferral, type Visitor } from '@foyer/contract/session-can';
import { isEntryHidden, type FeatureName, type Features, type Switches } from '@foyer/contract/switches';
import type { Need } from '../domain/session/access.ts';
import type { Messages } from '../messages/namespaces.ts';
import { paths } from '../paths.ts';

export type MenuKey = keyof Messages['menu']['entries'];

/** What pressing an entry does. */
export type MenuAction =
  | { kind: 'page'; href: string; need: Need }
  | { kind: 'game-type'; type: GameType }
  | { kind: 'home' }
  | { kind: 'notices' }
  | { kind: 'app' }
  | { kind: 'service' }
  | { kind: 'logout' };

export interface MenuEntry {
  key: MenuKey;
  action: MenuAction;
  /** The feature that shows it; without one it always shows. */
  feature?: FeatureName;
}

const page = (href: string, need: Need = 'none'): MenuAction => ({ kind: 'page', href, need });
const games = (type: GameType): MenuAction => ({ kind: 'game-type', type });

/** The side menu's categories, in the specification's order (R-PORTAL-10). */
export const categoryEntries: readonly MenuEntry[] = [
  { key: 'home', action: { kind: 'home' } },
  { key: 'promotion', action: page(paths.activity()) },
  { key: 'slots', action: games('RNG') },
  { key: 'live', action: games('LIVE') },
  { key: 'announcement', action: { kind: 'notices' } },
  { key: 'fish', action: games('FISH') },
  { key: 'sports', action: games('SPORTS') },
  { key: 'app', action: { kind: 'app' } },
  { key: 'pvp', action: games('PVP') },
];

/** The side menu's list; home stands among the categories above it (R-PORTAL-10). */
const listEntries: readonly MenuEntry[] = [
  { key: 'notice', action: page(paths.notice()) },
  { key: 'messages', action: page(paths.message()) },
  { key: 'changePassword', action: page(paths.changePassword(), 'session') },
  { key: 'changeMoneyPassword', action: page(paths.changeMoneyPassword(), 'real-money') },
  { key: 'bettingRecord', action: page(paths.gameRecord(), 'session'), feature: 'bettingRecord' },
  { key: 'responsible', action: page(paths.responsible()) },
  { key: 'help', action: page(paths.help()) },
  { key: 'service', action: { kind: 'service' } },
  { key: 'language', action: page(paths.language()) },
];

/** Agent registration; hidden for logged-in agents (R-PORTAL-11). */
const affiliateEntry: MenuEntry = { key: 'affiliate', action: page(paths.agentRegister()) };
const logoutEntry: MenuEntry = { key: 'logout', action: { kind: 'logout' } };

/** What decides which entries show. */
export interface MenuState {
  visitor: Visitor;
  features: Features;
  /** The merchant's switches that are on. */
  switches: Switches;
  isBuilt: (href: string) => boolean;
  /** An app can be downloaded. */
  hasApp: boolean;
  /** Customer service can be reached. */
  hasService: boolean;
  /** Categories that have vendors. */
  gameTypes: readonly GameType[];
}

function leadsSomewhere({ action }: MenuEntry, state: MenuState): boolean {
  switch (action.kind) {
    case 'page':
      return state.isBuilt(action.href);
    case 'game-type':
      return state.gameTypes.includes(action.type);
    case 'app':
      return state.hasApp;
    case 'service':
      return state.hasService;
    default:
      return true;
  }
}

/** Nobody is kept from signing out, nor from stopping to play. */
const isHidden = ({ key }: MenuEntry, { switches }: MenuState): boolean =>
  key !== 'logout' && key !== 'responsible' && isEntryHidden(switches, key);

/** The entries this visitor sees: the merchant shows them, their feature is on, and a press leads somewhere. */
export function visibleEntries(entries: readonly MenuEntry[], state: MenuState): MenuEntry[] {
  return entries.filter(
    (entry) =>
      !isHidden(entry, state) &&
      (!entry.feature || state.features[entry.feature]) &&
      leadsSomewhere(entry, state),
  );
}

/** The whole list for this visitor: with the affiliate entry for non-agents, sign-out for those logged in. */
export function visibleList(state: MenuState): MenuEntry[] {
  const more = [
    ...(seesReferral(state.visitor) ? [affiliateEntry] : []),
    ...(state.visitor === null ? [] : [logoutEntry]),
  ];
  return visibleEntries([...listEntries, ...more], state);
}
