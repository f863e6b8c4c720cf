import { isHome } from '../domain/back.ts';
import { paths } from '../paths.ts';

/** The game in its frame, the lottery launcher and the live chat fill the screen with bars of their own (R-CATALOGUE-41). */
const fullScreen: readonly string[] = ['/m/game', '/m/launchGame', paths.chat(), '/console/preview'];

/** No header on these (R-PORTAL-2); they bring their own back button. */
const withoutHeader: readonly string[] = [
  paths.login(),
  paths.register(),
  paths.changePassword(),
  paths.message(),
  paths.gameList(),
  paths.lottery(),
  paths.forget(),
  paths.social(),
  paths.mine(),
];

/** No footer on these (R-PORTAL-2). */
const withoutFooter: readonly string[] = [
  paths.login(),
  paths.register(),
  paths.slotsCenter(),
  paths.gameList(),
  paths.lottery(),
  paths.forget(),
  paths.social(),
  paths.changePassword(),
  paths.app(),
  paths.notice(),
  paths.help(),
  '/m/helpDetail',
];

/** Pages whose form needs the height of the screen above the keyboard (docs/look.md, Layout). */
const withoutMenu: readonly string[] = [
  paths.login(),
  paths.register(),
  paths.forget(),
  paths.social(),
  paths.changePassword(),
];

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

/** Whether anything stands around a page: header, footer, menu. */
export const hasBars = (path: string): boolean =>
  headerOf(path) !== null || hasFooter(path) || hasBottomMenu(path);
