import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isHome } from '../domain/back.ts';
import { resetGameType } from '../domain/games/categories.ts';
import { openOverlay } from '../domain/overlays.ts';
import { mainChannel, useServiceChannels } from '../domain/service/service.ts';
import { accessOf, memberCentreTap } from '../domain/session/access.ts';
import { useVisitor } from '../domain/session/session.ts';
import { Late, latePart } from '../lib/late.tsx';
import { scrollBehavior } from '../lib/motion.ts';
import { go } from '../lib/navigation.ts';
import { usePagePath, useRouteTable } from '../lib/route-table.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { toast, toastDurations } from '../ui/toast.ts';
import { Icon } from '../ui/Icon.tsx';

interface TabProps {
  href: string;
  text: string;
  icon: ReactNode;
  current?: boolean;
  badge?: ReactNode;
  /** Answers true when it took care of the press itself. */
  onPress?: () => boolean;
}

function Tab({ href, text, icon, current = false, badge, onPress }: TabProps) {
  return (
    <Link
      href={href}
      className="tab"
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (onPress?.()) event.preventDefault();
      }}
    >
      <span className="tab-icon">{icon}</span>
      <span>{text}</span>
      {badge}
    </Link>
  );
}

/** The pages under the member-centre tab. */
const memberPages: readonly string[] = [paths.mine(), paths.memberHome()];

/** Unread counts come once the page runs. */
const badges = () => import('../domain/unread/badges.tsx');
const chatBadge = latePart(async () => ({ default: (await badges()).ChatBadge }));
const inboxBadge = latePart(async () => ({ default: (await badges()).InboxBadge }));

/** The five tabs (R-PORTAL-9); a tab whose page or channel does not exist is not shown. */
export function BottomMenu() {
  const t = useTranslations('shell');
  const path = usePagePath();
  const table = useRouteTable();
  const visitor = useVisitor();
  const channel = mainChannel(useServiceChannels());

  const openDeposit = () => {
    const access = accessOf('actual-account', visitor, paths.deposit());
    if ('refuse' in access) toast({ code: access.refuse }, { kind: 'error', duration: toastDurations.short });
    else go(access.go);
    return true;
  };
  const tap = memberCentreTap(visitor);
  const askToRegister = () => {
    if (tap !== 'register-prompt') return false;
    openOverlay('become-member');
    return true;
  };

  return (
    <nav className="tabs" aria-label={t('tabs.label')}>
      <Tab
        href={paths.home()}
        text={t('tabs.home')}
        icon={<Icon name="house" size={22} />}
        current={isHome(path)}
        onPress={() => {
          resetGameType();
          if (isHome(path)) scrollTo({ top: 0, behavior: scrollBehavior() });
          return isHome(path);
        }}
      />
      {table.isBuilt(paths.activity()) && (
        <Tab
          href={paths.activity()}
          text={t('tabs.promotions')}
          icon={<Icon name="gift" size={22} />}
          current={path === paths.activity()}
        />
      )}
      {table.isBuilt(paths.deposit()) && (
        <Tab
          href={paths.deposit()}
          text={t('tabs.deposit')}
          icon={<Icon name="wallet" size={22} />}
          current={path === paths.deposit()}
          onPress={openDeposit}
        />
      )}
      {channel && (
        <Tab
          href={channel.href}
          text={t('tabs.service')}
          icon={<Icon name="headset" size={22} />}
          badge={visitor !== null && <Late part={chatBadge} />}
        />
      )}
      {table.isBuilt(paths.memberHome()) && (
        <Tab
          href={tap === 'login' ? paths.login(paths.memberHome()) : paths.memberHome()}
          text={t('tabs.mine')}
          icon={<Icon name="circle-user-round" size={22} />}
          current={memberPages.includes(path)}
          badge={visitor !== null && <Late part={inboxBadge} />}
          onPress={askToRegister}
        />
      )}
    </nav>
  );
}
