import {
  Bell, ChevronRight, Crown, FileText, Gift, History, KeyRound, Languages, LifeBuoy, LogIn, LogOut, MessageSquare, ReceiptText, Send,
  ShieldCheck, Star, Trophy, UserRound, Users, Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import UnclaimedBadge from '../../domain/rewards/UnclaimedBadge.tsx';
import { openOverlay } from '../../domain/overlays.ts';
import { accessOf } from '../../domain/session/access.ts';
import { useMember, useSession, useVisitor } from '../../domain/session/session.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { Balance } from '../../domain/wallet/Amount.tsx';
import { go } from '../../lib/navigation.ts';
import { useRouteTable } from '../../lib/route-table.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { toast, toastDurations } from '../../ui/toast.ts';
import { agencyRows, rows, tiles, visibleRows, type Row, type RowKey } from './rows.ts';

const icon = (Icon: typeof Bell) => <Icon size={22} aria-hidden />;

const icons: Record<RowKey, ReactNode> = {
  missions: icon(Trophy), manualRebate: icon(Wallet), rewardCenter: icon(Gift), benefits: icon(Crown), invite: icon(Users),
  depositRecord: icon(ReceiptText), withdrawRecord: icon(ReceiptText), accountRecord: icon(FileText), uplineTransfer: icon(Send), myAccount: icon(UserRound),
  bettingRecord: icon(History), profitAndLoss: icon(FileText), security: icon(ShieldCheck), changePassword: icon(KeyRound),
  favourites: icon(Star), news: icon(MessageSquare), notices: icon(Bell), feedback: icon(MessageSquare), help: icon(LifeBuoy),
  language: icon(Languages), teamOverview: icon(Users), registerCenter: icon(UserRound), teamManagement: icon(Users),
  serviceRebate: icon(Wallet), teamBetting: icon(History), teamProfitAndLoss: icon(FileText),
};

function usePress(): (row: Row) => void {
  const visitor = useVisitor();
  return ({ need, href }) => {
    const access = accessOf(need, visitor, href);
    if ('go' in access) go(access.go);
    else toast({ code: access.refuse }, { kind: 'error', duration: toastDurations.short });
  };
}

function Rows({ list }: { list: readonly Row[] }) {
  const t = useTranslations('mine');
  const press = usePress();
  if (list.length === 0) return null;
  return (
    <div className="card rows">
      {list.map((row) => (
        <button key={row.key} type="button" className="row" onClick={() => press(row)}>
          {icons[row.key]}
          {t(`rows.${row.key}`)}
          {row.key === 'rewardCenter' && <UnclaimedBadge />}
          <ChevronRight size={18} aria-hidden className="rtl-flip" />
        </button>
      ))}
    </div>
  );
}

/** Who is logged in, or the way to the login (spec 2 §2 Member centre menu). */
function Head() {
  const t = useTranslations('mine');
  const session = useSession();
  const member = useMember();
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
  return (
    <div className="m-4 flex items-center gap-4">
      <span className="empty-icon rounded-full text-primary">
        <UserRound size={32} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <h1 className="truncate text-xl">{member?.nickname || session.userName}</h1>
        <span className="text-sm text-muted">
          {session.userName} · {t('club', { label: member?.clubLabel.labelName || '0' })}
        </span>
      </span>
      <span className="text-end">
        <span className="block text-xs text-muted">{t('balance')}</span>
        <strong className="text-lg tabular-nums">
          <Balance />
        </strong>
      </span>
    </div>
  );
}

/** Logout after a confirmation (spec 1 §4). */
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

/** The member centre (spec 2 §2: /m/mine). */
export default function MinePage() {
  const t = useTranslations('mine');
  const visitor = useVisitor();
  const features = useFeatures();
  const { isBuilt } = useRouteTable();
  const toUpline = useMember()?.toUpline ?? false;
  const state = { visitor, features, isBuilt, toUpline };
  const agency = visibleRows(agencyRows, state);
  return (
    <>
      <Head />
      <Rows list={visibleRows(tiles, state)} />
      <Rows list={visibleRows(rows, state)} />
      {agency.length > 0 && <h2 className="mx-4 mb-2">{t('agency')}</h2>}
      <Rows list={agency} />
      {visitor !== null && <SignOut />}
    </>
  );
}
