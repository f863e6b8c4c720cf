import { useTranslations } from 'use-intl';
import { BackButton } from '../domain/BackButton.tsx';
import { useApp } from '../domain/app/app.ts';
import { openOverlay } from '../domain/overlays.ts';
import {
  mainChannel,
  useAppAddress,
  useDownloadLinks,
  useServiceChannels,
} from '../domain/service/service.ts';
import { useSession } from '../domain/session/session.ts';
import { useStartTrial } from '../domain/session/trial.ts';
import { BrandLogo } from '../domain/site/BrandLogo.tsx';
import { usePageTitle } from '../domain/site/page-title.ts';
import { useFeatures } from '../domain/site/site.ts';
import { usePagePath, useRouteTable } from '../lib/route-table.ts';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { headerOf } from './layout.ts';
import { titleOf } from './titles.ts';
import { Icon } from '../ui/Icon.tsx';

/** Login and register for a guest. */
function GuestActions() {
  const t = useTranslations('shell');
  const table = useRouteTable();
  const entries = [
    { href: paths.login(), text: t('join.login'), look: 'pill' },
    { href: paths.register(), text: t('join.register'), look: 'pill pill-strong' },
  ];
  return entries
    .filter(({ href }) => table.isBuilt(href))
    .map(({ href, text, look }) => (
      <Link key={href} href={href} className={look}>
        <span>{text}</span>
      </Link>
    ));
}

function FreePlayAction() {
  const t = useTranslations('shell');
  const { start: startFreePlay } = useStartTrial();
  return (
    <IconButton label={t('freePlay')} onClick={() => void startFreePlay()}>
      <Icon name="gamepad-2" size={22} />
    </IconButton>
  );
}

function MemberActions() {
  const t = useTranslations('shell');
  const table = useRouteTable();
  return (
    <>
      {table.isBuilt(paths.deposit()) && (
        <Link href={paths.deposit()} className="pill pill-strong">
          <span>{t('deposit')}</span>
        </Link>
      )}
      <IconButton label={t('logout')} onClick={() => openOverlay('logout')}>
        <Icon name="log-out" size={20} />
      </IconButton>
    </>
  );
}

function ServiceAction() {
  const t = useTranslations('shell');
  const channel = mainChannel(useServiceChannels());
  if (!channel) return null;
  return (
    <Link href={channel.href} className="icon-btn" aria-label={t('customerService')}>
      <Icon name="headset" size={21} />
    </Link>
  );
}

/** Leads to the app while there are downloads; not within the app (R-PORTAL-4). */
function DownloadAction() {
  const t = useTranslations('shell');
  const links = useDownloadLinks();
  const page = useAppAddress(links);
  const href = links.AppDownloadIcon ?? page;
  if (!href) return null;
  return (
    <Link href={href} className="icon-btn not-installed" aria-label={t('getApp')}>
      <Icon name="smartphone" size={21} />
    </Link>
  );
}

/** Pages of games besides home and the list itself. */
const ofGames: readonly string[] = [paths.gameCenter(), paths.slotsCenter()];

/** Leads to the games with the name to type; the narrowest screens have only the search of home (R-PORTAL-132). */
function SearchAction() {
  const t = useTranslations('shell');
  return (
    <Link
      href={paths.gameList({ type: 'all', find: '1' })}
      className="icon-btn header-search"
      aria-label={t('search')}
    >
      <Icon name="search" size={21} />
    </Link>
  );
}

function HomeHeader() {
  const t = useTranslations('shell');
  const { brand } = useApp();
  const session = useSession();
  const { freePlay } = useFeatures();
  return (
    <header className="header">
      <IconButton label={t('menu')} onClick={() => openOverlay('menu')}>
        <Icon name="menu" size={23} />
      </IconButton>
      <h1 className="logo-link">
        <Link href={paths.home()} aria-label={brand.name}>
          <BrandLogo />
        </Link>
      </h1>
      <DownloadAction />
      {session ? <ServiceAction /> : freePlay && <FreePlayAction />}
      <SearchAction />
      {session ? <MemberActions /> : <GuestActions />}
    </header>
  );
}

function BackHeader({ path }: { path: string }) {
  const t = useTranslations('shell');
  const session = useSession();
  const key = titleOf(path);
  const title = key && t(`titles.${key}`);
  usePageTitle(title);
  return (
    <header className="header">
      <BackButton />
      {title ? <h1 className="header-title">{title}</h1> : <span className="header-title" />}
      {ofGames.includes(path) && <SearchAction />}
      <ServiceAction />
      {session ? null : <GuestActions />}
    </header>
  );
}

/** The header of the current page, see `layout.ts`. */
export function Header() {
  const path = usePagePath();
  const kind = headerOf(path);
  if (kind === null) return null;
  return kind === 'logo' ? <HomeHeader /> : <BackHeader path={path} />;
}
