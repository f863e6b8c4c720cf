import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LotteryTicketDetail } from '@foyer/contract';
import { prizeModeOf } from '@foyer/lottery';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { queryKeyOf, useApp } from '../../domain/app/app.ts';
import { isUnknown } from '../../domain/app/call-state.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { percentOf } from '../../domain/lottery/chance.ts';
import { Countdown } from '../../domain/lottery/Countdown.tsx';
import { useLotteries } from '../../domain/lottery/use-lotteries.ts';
import { useLotteryNews } from '../../domain/lottery/use-news.ts';
import { useLogin } from '../../domain/session/real-account.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { Change } from '../../domain/wallet/Change.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { walletCall } from '../../domain/wallet/wallet.ts';
import { useQueryParams } from '../../lib/location.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toast } from '../../ui/toast.ts';
import { DrawProof } from './DrawProof.tsx';
import { EarlierResults } from './EarlierResults.tsx';
import { DrawnResult } from './Reveal.tsx';
import { TicketLines } from './TicketLines.tsx';
import { TicketState } from './TicketState.tsx';
import { useUntilDrawn } from './use-until-drawn.ts';

const ticketCall = (id: string, language: ReturnType<typeof useLanguage>) =>
  requestOf('lotteryTicket', { params: { id }, query: { language } });

/** The head of a ticket: what it is of, what it cost and won, the result or the time until it. */
function Head({ ticket }: { ticket: LotteryTicketDetail }) {
  const t = useTranslations('lottery');
  const money = useMoney(ticket);
  const when = useWhen();
  const { clock } = useLotteries();
  const { gameName, draw, state, cost, win, soldAt, family, prizeMode, playType } = ticket;
  const [waited] = useState(draw.result === null);
  return (
    <section className="lottery-paper" data-state={state}>
      <div className="lottery-paper-head">
        <div>
          <h1>{gameName}</h1>
          <p className="lottery-note">{t('numero', { numero: draw.numero })}</p>
        </div>
        <TicketState state={state} />
      </div>
      <dl className="lottery-facts">
        <div>
          <dt>{t('cost')}</dt>
          <dd>{money(cost)}</dd>
        </div>
        <div>
          <dt>{t('win')}</dt>
          <dd className={state === 'won' ? 'text-good' : ''}>{win === null ? '–' : money(win)}</dd>
        </div>
        <div>
          <dt>{t('prizeMode')}</dt>
          <dd>{t('percent', { part: percentOf(prizeModeOf(prizeMode).stated) })}</dd>
        </div>
      </dl>
      <div className="lottery-perforation" aria-hidden="true" />
      {draw.result ? (
        <DrawnResult family={family} result={draw.result} waited={waited} />
      ) : (
        <p className="lottery-text">
          {draw.state === 'void' ? (
            t('void')
          ) : (
            <>
              {t('drawsIn')} <Countdown at={draw.drawsAt} clock={clock} over={t('drawing')} />
            </>
          )}
        </p>
      )}
      <p className="lottery-note">
        {t('soldAt', { when: when(soldAt) })} · {t(`playTypes.${playType}`)}
      </p>
    </section>
  );
}

const takes = (kind: string): boolean => kind === 'bet' || kind === 'reversal';

/** The movements of the balance that a ticket made. */
function Ledger({ ticket }: { ticket: LotteryTicketDetail }) {
  const t = useTranslations('lottery');
  const money = useMoney(ticket);
  const when = useWhen();
  const { data } = useCall(
    requestOf('round', { params: { roundId: ticket.roundId }, query: { language: useLanguage() } }),
    { silent: true },
  );
  if (!data || data.transactions.length === 0) return null;
  return (
    <section className="card lottery-part">
      <h2>{t('ledger')}</h2>
      <ul>
        {data.transactions.map(({ transactionId, kind, amount, at, balanceAfter }) => (
          <li key={transactionId} className="ledger-line">
            <span>{t(`movement.${kind}`)}</span>
            <Change minor={takes(kind) ? `-${amount}` : amount} money={money} />
            <span className="lottery-note">{when(at)}</span>
            <span className="lottery-note">{t('balanceAfter', { amount: money(balanceAfter) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Withdraws a ticket, after asking; the whole cost comes back. */
function Withdraw({
  ticket,
  onDone,
}: {
  ticket: LotteryTicketDetail;
  onDone: (ticket: LotteryTicketDetail) => void;
}) {
  const t = useTranslations('lottery');
  const app = useApp();
  const language = useLanguage();
  const money = useMoney(ticket);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const withdraw = () => {
    setAsking(false);
    setBusy(true);
    app
      .call('cancelLotteryTicket', { params: { id: ticket.id }, query: { language }, body: {} })
      .then(({ ticket: cancelled }) => {
        toast(t('withdrawn'), { kind: 'success' });
        onDone(cancelled);
      }, app.fail)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button look="soft" wide busy={busy} onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <Confirm
        open={asking}
        title={t('withdraw')}
        text={t('withdrawAsk', { amount: money(ticket.cost) })}
        cancel={t('keep')}
        confirm={t('withdraw')}
        onCancel={() => setAsking(false)}
        onConfirm={withdraw}
      />
    </>
  );
}

function Ticket({ ticket }: { ticket: LotteryTicketDetail }) {
  const t = useTranslations('lottery');
  const queries = useQueryClient();
  const language = useLanguage();
  const changed = (cancelled: LotteryTicketDetail) => {
    const { name, input } = ticketCall(ticket.id, language);
    queries.setQueryData(queryKeyOf(name, input), cancelled);
    const wallet = walletCall();
    void queries.invalidateQueries({ queryKey: queryKeyOf(wallet.name, wallet.input) });
    for (const call of ['lotteryTickets', 'round']) void queries.invalidateQueries({ queryKey: [call] });
  };
  return (
    <div className="lottery-start">
      <Head ticket={ticket} />
      {ticket.mayCancel && <Withdraw ticket={ticket} onDone={changed} />}
      <EarlierResults ticket={ticket} />
      <TicketLines ticket={ticket} />
      <Ledger ticket={ticket} />
      <DrawProof ticket={ticket} />
      <LinkButton href={paths.startLottery({ nodeId: ticket.nodeId })} look="plain" wide>
        {t('playAgain')}
      </LinkButton>
    </div>
  );
}

/** One ticket (R-LOTTERY-86): its lines with what was drawn, its ledger lines, and the proof of its draw. */
export default function LotteryTicketPage() {
  const t = useTranslations('lottery');
  const id = useQueryParams().get('id') ?? '';
  const visitor = useLogin(paths.lotteryTicket(id));
  usePageTitle(t('ticket'));
  useLotteryNews();
  const language = useLanguage();
  const { clock } = useLotteries();
  const asked = useCall(ticketCall(id, language), {
    enabled: visitor !== null && id !== '',
    silent: true,
    networkMode: 'offlineFirst',
  });
  const { data } = asked;
  const waits = useMemo(() => (data ? [data] : []), [data]);
  useUntilDrawn(waits, clock, asked);
  if (data && visitor !== null) return <Ticket key={data.id} ticket={data} />;
  return (
    <>
      {id === '' || isUnknown(asked.error) ? (
        <EmptyState text={t('noTicket')} />
      ) : (
        <CallAwaited asked={asked} />
      )}
      <LinkButton href={paths.lotteryRecord()} look="plain" wide>
        {t('myTickets')}
      </LinkButton>
    </>
  );
}
