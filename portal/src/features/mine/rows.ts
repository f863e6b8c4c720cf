import {
  canTransferToUpline,
  seesAgencyCenter,
  seesReferral,
  type Visitor,
} from '@foyer/contract/session-can';
import type { FeatureName, Features } from '@foyer/contract/switches';
import type { Need } from '../../domain/session/access.ts';
import type { Messages } from '../../messages/namespaces.ts';
import { paths } from '../../paths.ts';

export type RowKey = keyof Messages['mine']['rows'];

export interface Row {
  key: RowKey;
  href: string;
  need: Need;
  /** The feature that shows it. */
  feature?: FeatureName;
  /** Who sees it; everyone unless said. */
  sees?: (visitor: Visitor) => boolean;
  /** Only who has an agent above (R-WALLET-25). */
  toUpline?: boolean;
  /** Only where there are VIP benefits, or the visitor is logged out (R-PORTAL-13). */
  benefits?: boolean;
}

export interface RowGroup {
  key: keyof Messages['mine']['groups'];
  rows: readonly Row[];
}

/**
 * The member centre by what a row is about (R-PORTAL-13), the agency center of agents last (R-PORTAL-14). What the side menu
 * or the settings have stands only there, unless the specification gives it in both (R-PORTAL-130).
 */
export const groups: readonly RowGroup[] = [
  {
    key: 'rewards',
    rows: [
      { key: 'missions', href: paths.leaderBoard(), need: 'session', feature: 'missions' },
      { key: 'manualRebate', href: paths.manualRebate(), need: 'session', feature: 'manualRebate' },
      { key: 'rewardCenter', href: paths.rewardCenter(), need: 'session', feature: 'rewardCenter' },
      { key: 'benefits', href: paths.benefits(), need: 'session', benefits: true },
      { key: 'invite', href: paths.inviteFriends(), need: 'session', sees: seesAgencyCenter },
      {
        key: 'invite',
        href: paths.inviteFriends(),
        need: 'session',
        feature: 'referral',
        sees: seesReferral,
      },
    ],
  },
  {
    key: 'money',
    rows: [
      { key: 'depositRecord', href: paths.depositRecord(), need: 'session', feature: 'depositRecord' },
      { key: 'withdrawRecord', href: paths.withdrawRecord(), need: 'session', feature: 'withdrawRecord' },
      { key: 'accountRecord', href: paths.accountRecord(), need: 'session', feature: 'accountRecord' },
      {
        key: 'uplineTransfer',
        href: paths.uplineTransfer(),
        need: 'session',
        feature: 'uplineTransfer',
        sees: canTransferToUpline,
        toUpline: true,
      },
    ],
  },
  {
    key: 'play',
    rows: [
      { key: 'bettingRecord', href: paths.gameRecord(), need: 'session', feature: 'bettingRecord' },
      { key: 'profitAndLoss', href: paths.profitAndLoss(), need: 'session', feature: 'profitAndLoss' },
      { key: 'favourites', href: paths.gameList({ type: 'fav' }), need: 'session' },
      { key: 'responsible', href: paths.responsible(), need: 'none' },
    ],
  },
  {
    key: 'account',
    rows: [
      { key: 'myAccount', href: paths.myAccount(), need: 'session' },
      { key: 'security', href: paths.securityCenter(), need: 'session' },
    ],
  },
  {
    key: 'contact',
    rows: [
      { key: 'news', href: paths.inbox(), need: 'chat', feature: 'inbox' },
      { key: 'feedback', href: paths.feedback(), need: 'session' },
    ],
  },
  {
    key: 'agency',
    rows: [
      {
        key: 'teamOverview',
        href: paths.teamOverview(),
        need: 'session',
        feature: 'teamOverview',
        sees: seesAgencyCenter,
      },
      {
        key: 'registerCenter',
        href: paths.agentRegister(),
        need: 'session',
        feature: 'registerCenter',
        sees: seesAgencyCenter,
      },
      {
        key: 'teamManagement',
        href: paths.teamManagement(),
        need: 'session',
        feature: 'teamManagement',
        sees: seesAgencyCenter,
      },
      {
        key: 'serviceRebate',
        href: paths.agentRebate(),
        need: 'session',
        feature: 'serviceRebate',
        sees: seesAgencyCenter,
      },
      {
        key: 'teamBetting',
        href: paths.agentRebate({ part: 'bets' }),
        need: 'session',
        feature: 'teamBetting',
        sees: seesAgencyCenter,
      },
      {
        key: 'contracts',
        href: paths.salaryContract(),
        need: 'session',
        feature: 'agentContracts',
        sees: seesAgencyCenter,
      },
      {
        key: 'teamProfitAndLoss',
        href: paths.teamProfitAndLoss(),
        need: 'session',
        feature: 'teamProfitAndLoss',
        sees: seesAgencyCenter,
      },
    ],
  },
];

/** What decides which rows show. */
export interface RowState {
  visitor: Visitor;
  features: Features;
  isBuilt: (href: string) => boolean;
  /** There is an agent above. */
  toUpline: boolean;
  /** There are VIP benefits, or they are not known of. */
  hasBenefits: boolean;
}

/** The rows this visitor sees: switched on, meant for them, and leading to a page that exists. */
export function visibleRows(list: readonly Row[], state: RowState): Row[] {
  return list.filter(
    ({ feature, sees, toUpline, benefits, href }) =>
      (!feature || state.features[feature]) &&
      (sees?.(state.visitor) ?? true) &&
      (!toUpline || state.toUpline) &&
      (!benefits || state.hasBenefits) &&
      state.isBuilt(href),
  );
}
