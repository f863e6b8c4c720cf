import {
  ChevronRight,
  Crown,
  FileText,
  Gift,
  HeartHandshake,
  History,
  LogIn,
  LogOut,
  MessageCircle,
  MessageSquare,
  ReceiptText,
  Send,
  Settings,
  ShieldCheck,
  Star,
  Trophy,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useHasBenefits, useLevelTitle, useOpenBenefits } from '../../domain/rewards/benefits.ts';
import UnclaimedBadge from '../../domain/rewards/UnclaimedBadge.tsx';
import { openOverlay } from '../../domain/overlays.ts';
import { useDownloadLinks } from '../../domain/service/service.ts';
import { accessOf } from '../../domain/session/access.ts';
import { useMember, useSession, useVisitor } from '../../domain/session/session.ts';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { usePageVersion } from '../../domain/site/page-version.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { InboxBadge } from '../../domain/unread/badges.tsx';
import { Balance } from '../../domain/wallet/Amount.tsx';
import { go } from '../../lib/navigation.ts';
import { useRouteTable } from '../../lib/route-table.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { toast, toastDurations } from '../../ui/toast.ts';
import { groups, visibleRows, type Row, type RowKey } from './rows.ts';

const icon = (Icon: typeof Gift) => <Icon size={22} aria-hidden />;

const icons: Record<RowKey, ReactNode> = {
  missions: icon(Trophy),
  manualRebate: icon(Wallet),
  rewardCenter: icon(Gift),
  benefits: icon(Crown),
  invite: icon(Users),
  depositRecord: icon(ReceiptText),
  withdrawRecord: icon(ReceiptText),
  accountRecord: icon(FileText),
  uplineTransfer: icon(Send),
  myAccount: icon(UserRound),
  bettingRecord: icon(History),
  profitAndLoss: icon(FileText),
  security: icon(ShieldCheck),
  favourites: icon(Star),
  news: icon(MessageSquare),
  feedback: icon(MessageSquare),
  responsible: icon(HeartHandshake),
  teamOverview: icon(Users),
  registerCenter: icon(UserRound),
  teamManagement: icon(Users),
  serviceRebate: icon(Wallet),
  teamBetting: icon(History),
  teamProfitAndLoss: icon(FileText),
  contracts: icon(ReceiptText),
};

/** What waits behind a row. */
const badges: Partial<Record<RowKey, ReactNode>> = {
  rewardCenter: <UnclaimedBadge />,
  news: <InboxBadge />,
};

function usePress(): (row: Pick<Row, 'need' | 'href' | 'benefits'>) => void {
  const visitor = useVisitor();
  const openBenefits = useOpenBenefits();
  return ({ need, href, benefits }) => {
    if (benefits) return openBenefits();
    const access = accessOf(need, visitor, href);
    if ('go' in access) go(access.go);
    else toast({ code: access.refuse }, { kind: 'error', duration: toastDurations.short });
  };
}

/** Messaging apps that the operator can be reached by (R-CONTENT-22). */
function MessagingApps() {
  const { TELEGRAM, WHATSAPP } = useDownloadLinks();
  return (
    <>
      {TELEGRAM && (
        <Link href={TELEGRAM} className="row">
          {icon(Send)}Telegram
        </Link>
      )}
      {WHATSAPP && (
        <Link href={WHATSAPP} className="row">
          {icon(MessageCircle)}WhatsApp
        </Link>
      )}
    </>
  );
}

function Rows({ list }: { list: readonly Row[] }) {
  const t = useTranslations('mine');
  const press = usePress();
  const isNew = usePageVersion('memberCenter') === 'new';
  return (
    <div className={isNew ? 'card rows row-tiles' : 'card rows'}>
      {list.map((row) => (
        <Fragment key={row.key}>
          <button type="button" className="row" onClick={() => press(row)}>
            {icons[row.key]}
            {t(`rows.${row.key}`)}
            {badges[row.key]}
            <ChevronRight size={18} aria-hidden className="rtl-flip" />
          </button>
          {row.key === 'feedback' && <MessagingApps />}
        </Fragment>
      ))}
    </div>
  );
}

/** Who is logged in, or the way to the login (R-PORTAL-13). */
function Head() {
  const t = useTranslations('mine');
  const session = useSession();
  const member = useMember();
  const level = useLevelTitle(true);
  if (!session) {
    return (
      <div className="card m-4 p-5">
        <h1 className="mb-1 text-xl">{t('guestTitle')}</h1>
        <p className="mb-4 text-sm text-muted">{t('guestText')}</p>
        <LinkButton href={paths.login(paths.mine())} wide>
          <LogIn size={18} aria-hidden />
          {t('loginOrRegister')}
        </LinkButton>
      </div>
    );
  }
  const club = () => t('club', { label: member?.clubLabel.labelName || '0' });
  const title = level === undefined ? null : (level ?? club());
  return (
    <div className="m-4 flex items-center gap-4">
      <span className="empty-icon rounded-full text-primary max-[359px]:hidden">
        <UserRound size={32} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <h1 className="truncate text-xl">{member?.nickname || session.userName}</h1>
        <span className="text-sm text-muted">{[session.userName, title].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="text-end">
        <span className="block text-xs text-muted">{t('balance')}</span>
        <strong className="text-lg tabular-nums">
          <Balance />
        </strong>
      </span>
      <Link href={paths.settings()} className="icon-btn" aria-label={t('settings')}>
        <Settings size={22} aria-hidden />
      </Link>
    </div>
  );
}

/** Deposit and withdraw, for those who are logged in (R-PORTAL-13). */
function Cashier() {
  const shell = useTranslations('shell');
  const press = usePress();
  const { isBuilt } = useRouteTable();
  const actions = [
    { href: paths.deposit(), text: shell('deposit'), look: 'primary', need: 'actual-account' },
    { href: paths.withdraw(), text: shell('withdraw'), look: 'soft', need: 'real-money' },
  ] as const;
  return (
    <div className="m-4 grid grid-cols-2 gap-2">
      {actions
        .filter(({ href }) => isBuilt(href))
        .map(({ href, text, look, need }) => (
          <Button key={href} look={look} onClick={() => press({ href, need })}>
            {text}
          </Button>
        ))}
    </div>
  );
}

/** Logout after a confirmation (R-ACCESS-53). */
function SignOut() {
  const t = useTranslations('mine');
  return (
    <div className="mx-4 mb-6">
      <button type="button" className="btn btn-soft w-full" onClick={() => openOverlay('logout')}>
        <LogOut size={18} aria-hidden />
        {t('signOut')}
      </button>
    </div>
  );
}

/** The member centre (R-PORTAL-13). */
export default function MinePage() {
  const t = useTranslations('mine');
  const shell = useTranslations('shell');
  usePageTitle(shell('tabs.mine'));
  const visitor = useVisitor();
  const features = useFeatures();
  const { isBuilt } = useRouteTable();
  const toUpline = useMember()?.toUpline ?? false;
  const state = { visitor, features, isBuilt, toUpline, hasBenefits: useHasBenefits() };
  return (
    <>
      <Head />
      {visitor !== null && <Cashier />}
      {groups
        .map(({ key, rows }) => ({ key, list: visibleRows(rows, state) }))
        .filter(({ list }) => list.length > 0)
        .map(({ key, list }) => (
          <section key={key} aria-labelledby={`mine-${key}`}>
            <h2 id={`mine-${key}`} className="mx-4 mb-2">
              {t(`groups.${key}`)}
            </h2>
            <Rows list={list} />
          </section>
        ))}
      {visitor !== null && <SignOut />}
    </>
  );
}
