import { isHome } from '../domain/back.ts';
import type { Messages } from '../messages/namespaces.ts';
import { paths } from '../paths.ts';

/** The game in its frame and the lottery launcher fill the screen with bars of their own (decisions.md, Games). */
const fullScreen: readonly string[] = ['/m/game', '/m/launchGame'];

/** No header on these (spec 1 §2, spec 2 §2 Layout); they bring their own back button. */
const withoutHeader: readonly string[] = [
  paths.login(),
  paths.register(),
  paths.changePassword(),
  paths.message(),
  paths.gameList(),
  paths.lottery(),
  paths.forget(),
  paths.mine(),
];

/** No footer on these (spec 1 §2, spec 2 §2 Layout). */
const withoutFooter: readonly string[] = [
  paths.login(),
  paths.register(),
  paths.slotsCenter(),
  paths.gameList(),
  paths.lottery(),
  paths.forget(),
  paths.changePassword(),
  paths.app(),
  paths.notice(),
  paths.help(),
  '/m/helpDetail',
];

/** Pages whose form needs the height of the screen above the keyboard (docs/look.md, Layout). */
const withoutMenu: readonly string[] = [paths.login(), paths.register(), paths.forget(), paths.changePassword()];

export const isFullScreen = (path: string): boolean => fullScreen.includes(path);

/** The header: the logo on home, a back arrow elsewhere, or none. */
export function headerOf(path: string): 'logo' | 'back' | null {
  if (isHome(path)) return 'logo';
  return withoutHeader.includes(path) || isFullScreen(path) ? null : 'back';
}

export const hasFooter = (path: string): boolean => !withoutFooter.includes(path) && !isFullScreen(path);

export const hasBottomMenu = (path: string): boolean => !withoutMenu.includes(path) && !isFullScreen(path);

/** The app-download banner stands on the home paths only. */
export const hasAppBanner = isHome;

export type TitleKey = keyof Messages['shell']['titles'];

const titles: Record<string, TitleKey> = {
  [paths.trial()]: 'trial',
  [paths.feedback()]: 'feedback',
  [paths.settings()]: 'settings',
  [paths.language()]: 'language',
  [paths.activity()]: 'activity',
  '/m/activityDetail': 'activity',
  [paths.notice()]: 'notice',
  [paths.inbox()]: 'inbox',
  [paths.help()]: 'help',
  '/m/helpDetail': 'help',
  [paths.app()]: 'app',
  [paths.benefits()]: 'benefits',
  [paths.deposit()]: 'deposit',
  [paths.withdraw()]: 'withdraw',
  [paths.gameRecord()]: 'gameRecord',
  [paths.rewardCenter()]: 'rewardCenter',
  [paths.inviteFriends()]: 'inviteFriends',
  [paths.agentRegister()]: 'agentRegister',
  [paths.leaderBoard()]: 'leaderBoard',
  [paths.depositRecord()]: 'depositRecord',
  [paths.withdrawRecord()]: 'withdrawRecord',
  [paths.accountRecord()]: 'accountRecord',
  [paths.myAccount()]: 'myAccount',
  [paths.changeMoneyPassword()]: 'moneyPassword',
  [paths.profitAndLoss()]: 'profitAndLoss',
  '/m/securityCenter': 'securityCenter',
};

/** The header's title on a page, null where the page names itself. */
export const titleOf = (path: string): TitleKey | null => titles[path] ?? null;
