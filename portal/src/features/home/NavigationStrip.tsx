import { useTranslations } from 'use-intl';
import { mainChannel, useDownloadLinks, useServiceChannels } from '../../domain/service/service.ts';
import { useAccess, type Need } from '../../domain/session/access.ts';
import { useMember, useSession, useVisitor } from '../../domain/session/session.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { Balance } from '../../domain/wallet/Amount.tsx';
import { balanceHidden, setBalanceHidden, useWallet } from '../../domain/wallet/wallet.ts';
import { Late, latePart } from '../../lib/late.tsx';
import { useRouteTable } from '../../lib/route-table.ts';
import { useStore } from '../../lib/store.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';

/** The balance widget: 0 decimals, asterisks when hidden and while refreshing. */
function BalanceWidget() {
  const t = useTranslations('home');
  const { refresh, refreshing } = useWallet();
  const hidden = useStore(balanceHidden) ?? true;
  return (
    <div className="balance">
      <span className="balance-amount">
        <Balance />
      </span>
      <IconButton
        label={hidden ? t('showBalance') : t('hideBalance')}
        onClick={() => setBalanceHidden(!hidden)}
      >
        {hidden ? <Icon name="eye-off" size={19} /> : <Icon name="eye" size={19} />}
      </IconButton>
      <IconButton label={t('refreshBalance')} onClick={refresh} disabled={refreshing}>
        <Icon name="rotate-cw" size={18} />
      </IconButton>
    </div>
  );
}

function Greeting() {
  const t = useTranslations('home');
  const session = useSession();
  const member = useMember();
  if (!session) return <p className="greeting">{t('greetingGuest')}</p>;
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="greeting truncate">
        {t('greeting', { name: member?.nickname || member?.account || session.userName })}
      </p>
      <BalanceWidget />
    </div>
  );
}

interface Shortcut {
  key: 'deposit' | 'withdraw' | 'bettingRecord' | 'rewardCenter' | 'service' | 'favourites' | 'app';
  icon: IconName;
  href: string | undefined;
  need: Need;
}

/** The shortcuts that lead somewhere (R-PORTAL-24). */
function useShortcuts(): Shortcut[] {
  const table = useRouteTable();
  const { bettingRecord, rewardCenter } = useFeatures();
  const channel = mainChannel(useServiceChannels());
  const { Android, IOS } = useDownloadLinks();
  const built = (href: string, allowed = true) => (allowed && table.isBuilt(href) ? href : undefined);
  const all: Shortcut[] = [
    { key: 'deposit', icon: 'arrow-down-to-line', href: built(paths.deposit()), need: 'actual-account' },
    { key: 'withdraw', icon: 'arrow-up-from-line', href: built(paths.withdraw()), need: 'real-money' },
    {
      key: 'bettingRecord',
      icon: 'receipt-text',
      href: built(paths.gameRecord(), bettingRecord),
      need: 'session',
    },
    { key: 'rewardCenter', icon: 'gift', href: built(paths.rewardCenter(), rewardCenter), need: 'session' },
    { key: 'service', icon: 'headset', href: channel?.href, need: 'none' },
    { key: 'favourites', icon: 'star', href: built(paths.gameList({ type: 'fav' })), need: 'session' },
    { key: 'app', icon: 'smartphone', href: built(paths.app()) ?? Android ?? IOS, need: 'none' },
  ];
  return all.filter(({ href }) => href !== undefined);
}

/** How many rewards wait; asked for once the page runs (R-REWARDS-10). */
const rewardBadge = latePart(() => import('../../domain/rewards/UnclaimedBadge.tsx'));

/** Greeting, balance and shortcuts. */
export function NavigationStrip() {
  const t = useTranslations('home');
  const visitor = useVisitor();
  const shortcuts = useShortcuts();
  const press = useAccess();
  return (
    <section className="strip" aria-label={t('shortcuts')}>
      <Greeting />
      <ul className="shortcuts">
        {shortcuts.map(({ key, icon, href, need }) => (
          <li key={key} className={key === 'app' ? 'not-installed' : undefined}>
            <Link href={href!} onClick={(event) => press(event, need, href!)}>
              <Icon name={icon} size={19} />
              {t(`shortcut.${key}`)}
              {key === 'rewardCenter' && visitor !== null && <Late part={rewardBadge} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
