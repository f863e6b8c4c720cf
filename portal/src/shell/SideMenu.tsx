import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../domain/app/app.ts';
import { useCall } from '../domain/app/calls.ts';
import { chooseGameType, resetGameType } from '../domain/games/categories.ts';
import { vendorsCall } from '../domain/games/game-calls.ts';
import { openOutside } from '../domain/leaving/leaving.ts';
import { closeOverlay, openOverlay } from '../domain/overlays.ts';
import { useLevelTitle, useOpenBenefits } from '../domain/rewards/benefits.ts';
import { usePressService } from '../domain/service/press-service.ts';
import { mainChannel, useDownloadLinks, useServiceChannels } from '../domain/service/service.ts';
import { PanicButton } from '../domain/protection/PanicButton.tsx';
import { accessOf } from '../domain/session/access.ts';
import { useMember, useSession, useVisitor } from '../domain/session/session.ts';
import { useFeatures, useSettings } from '../domain/site/site.ts';
import { useTheme } from '../domain/site/theme.ts';
import { ChatBadge, NoticesBadge, TotalBadge } from '../domain/unread/badges.tsx';
import { Balance } from '../domain/wallet/Amount.tsx';
import { go } from '../lib/navigation.ts';
import { useRouteTable } from '../lib/route-table.ts';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { toast, toastDurations } from '../ui/toast.ts';
import {
  categoryEntries,
  visibleEntries,
  visibleList,
  type MenuEntry,
  type MenuKey,
  type MenuState,
} from './menu-entries.ts';

const icons: Record<MenuKey, IconName> = {
  home: 'house',
  promotion: 'gift',
  slots: 'dices',
  live: 'tv',
  announcement: 'megaphone',
  fish: 'fish',
  sports: 'trophy',
  app: 'smartphone',
  pvp: 'swords',
  notice: 'bell',
  messages: 'mail',
  changePassword: 'key-round',
  changeMoneyPassword: 'vault',
  bettingRecord: 'book-open-text',
  responsible: 'heart',
  help: 'circle-question-mark',
  service: 'headset',
  language: 'globe',
  affiliate: 'user-round-plus',
  logout: 'log-out',
};

/** What waits behind an entry of the list. */
const badges: Partial<Record<MenuKey, ReactNode>> = {
  notice: <NoticesBadge />,
  messages: <TotalBadge />,
  service: <ChatBadge />,
};

/** Guests are welcomed with login and register (R-PORTAL-10). */
function GuestPanel() {
  const t = useTranslations('menu');
  const shell = useTranslations('shell');
  const table = useRouteTable();
  return (
    <div className="menu-head">
      <p className="text-lg font-bold">{t('welcome')}</p>
      <p className="text-sm text-muted">{t('welcomeText')}</p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        {table.isBuilt(paths.login()) && (
          <Link href={paths.login()} className="btn btn-soft">
            {shell('login')}
          </Link>
        )}
        {table.isBuilt(paths.register()) && (
          <Link href={paths.register()} className="btn btn-primary">
            {shell('register')}
          </Link>
        )}
      </div>
    </div>
  );
}

function MemberPanel({ userName }: { userName: string }) {
  const t = useTranslations('menu');
  const shell = useTranslations('shell');
  const table = useRouteTable();
  const openBenefits = useOpenBenefits();
  const member = useMember();
  const level = useLevelTitle(false);
  // The club label reads 0 when the member has none (R-ACCESS-50)
  const club = level ?? t('club', { label: member?.clubLabel.labelName || '0' });
  const panel = (
    <>
      <span className="menu-avatar">
        <Icon name="club" size={24} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-lg font-bold">{member?.account ?? userName}</span>
        <span className="block text-sm text-muted">{club}</span>
      </span>
    </>
  );
  const actions = [
    { href: paths.deposit(), text: shell('deposit'), look: 'btn btn-primary' },
    { href: paths.withdraw(), text: shell('withdraw'), look: 'btn btn-soft' },
  ].filter(({ href }) => table.isBuilt(href));
  return (
    <div className="menu-head">
      {table.isBuilt(paths.benefits()) ? (
        <Link
          href={paths.benefits()}
          className="flex items-center gap-3"
          onClick={(event) => {
            event.preventDefault();
            openBenefits();
          }}
        >
          {panel}
        </Link>
      ) : (
        <div className="flex items-center gap-3">{panel}</div>
      )}
      <p className="mt-3 flex items-baseline justify-between text-sm text-muted">
        {t('balance')}{' '}
        <strong className="text-lg text-win tabular-nums">
          <Balance />
        </strong>
      </p>
      {actions.length > 0 && (
        <div className="mt-3 grid grid-cols-2 gap-2">
          {actions.map(({ href, text, look }) => (
            <Link key={href} href={href} className={look}>
              {text}
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}

function useMenuState(): MenuState {
  const table = useRouteTable();
  const links = useDownloadLinks();
  const { data = [] } = useCall(vendorsCall(), { silent: true });
  return {
    visitor: useVisitor(),
    features: useFeatures(),
    switches: useSettings().switches,
    isBuilt: table.isBuilt,
    hasApp: Boolean(links.Android ?? links.MOBILECONFIG ?? links.IOS),
    hasService: mainChannel(useServiceChannels()) !== null,
    gameTypes: data.map(({ gameCategory }) => gameCategory),
  };
}

/** On an Apple phone the configuration profile, else the Android app (R-PORTAL-10). */
function appLink({ Android, IOS, MOBILECONFIG }: ReturnType<typeof useDownloadLinks>): string | undefined {
  const apple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  return apple ? (MOBILECONFIG ?? IOS ?? Android) : (Android ?? MOBILECONFIG ?? IOS);
}

function usePress(): (entry: MenuEntry) => void {
  const visitor = useVisitor();
  const links = useDownloadLinks();
  const pressService = usePressService();
  const app = useApp();
  const openLink = (href?: string) => href && openOutside(app, href);
  return ({ action }) => {
    if (action.kind === 'notices' || action.kind === 'logout') return openOverlay(action.kind);
    closeOverlay();
    switch (action.kind) {
      case 'home':
        resetGameType();
        return go(paths.home());
      case 'game-type':
        chooseGameType(action.type);
        return go(paths.home());
      case 'app':
        return void openLink(appLink(links));
      case 'service':
        return pressService?.();
      case 'page': {
        const access = accessOf(action.need, visitor, action.href);
        if ('go' in access) return go(access.go);
        toast({ code: access.refuse }, { kind: 'error', duration: toastDurations.short });
      }
    }
  };
}

function Entries({ entries, look }: { entries: MenuEntry[]; look: 'grid' | 'list' }) {
  const t = useTranslations('menu');
  const press = usePress();
  return (
    <ul className={`menu-${look}`}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <button type="button" onClick={() => press(entry)}>
            <Icon name={icons[entry.key]} size={look === 'grid' ? 24 : 20} />
            <span>{t(`entries.${entry.key}`)}</span>
            {look === 'list' && badges[entry.key]}
          </button>
        </li>
      ))}
    </ul>
  );
}

function ThemeToggle() {
  const t = useTranslations('menu');
  const { theme, setTheme } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" className="menu-theme" onClick={() => setTheme(other)}>
      <Icon name={other === 'light' ? 'sun' : 'moon'} size={20} />
      <span>{t(`theme.${other}`)}</span>
    </button>
  );
}

/** The side menu (R-PORTAL-10). */
export function SideMenu({ open }: { open: boolean }) {
  const shell = useTranslations('shell');
  const session = useSession();
  const state = useMenuState();
  return (
    <Dialog open={open} onClose={closeOverlay} title={shell('menu')} placement="side" hideTitle>
      <IconButton label={shell('close')} onClick={closeOverlay} className="menu-close">
        <Icon name="x" size={20} />
      </IconButton>
      {session ? <MemberPanel userName={session.userName} /> : <GuestPanel />}
      <Entries entries={visibleEntries(categoryEntries, state)} look="grid" />
      <Entries entries={visibleList(state)} look="list" />
      <PanicButton
        className="menu-stop"
        leaveFor={(open) => {
          closeOverlay();
          open();
        }}
      />
      <ThemeToggle />
    </Dialog>
  );
}
