import { betTypeOf, costOf, countCombinations, familyOf, parsePicks } from '@foyer/lottery';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LotteryChaseDetail } from '@foyer/contract';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { queryKeyOf, useApp } from '../../domain/app/app.ts';
import { isUnknown } from '../../domain/app/call-state.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { type BetNames, useBetNames } from '../../domain/lottery/bet-names.ts';
import { useLotteryNews } from '../../domain/lottery/use-news.ts';
import { useLogin } from '../../domain/session/real-account.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { Change } from '../../domain/wallet/Change.tsx';
import { useMoney, type Money } from '../../domain/wallet/use-money.ts';
import { walletCall } from '../../domain/wallet/wallet.ts';
import { useQueryParams } from '../../lib/location.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toast } from '../../ui/toast.ts';
import { ChaseState } from './ChaseList.tsx';
import { LinePicks } from './LinePicks.tsx';
import { TicketState } from './TicketState.tsx';

const chaseCall = (id: string, language: ReturnType<typeof useLanguage>) =>
  requestOf('lotteryChase', { params: { id }, query: { language } });

type Part = LotteryChaseDetail['parts'][number];

/** A draw of a chase: its ticket, or why its part came back. */
function ChasePart({ part, money }: { part: Part; money: Money }) {
  const t = useTranslations('lottery');
  const when = useWhen();
  const { numero, drawsAt, multiple, cost, state, reason, ticketId, ticketState, win } = part;
  const row = (
    <>
      <span className="lottery-row-head">
        <strong>{t('numero', { numero })}</strong>
        <span className="lottery-note">
          {when(drawsAt)} · {t('chases.times', { multiple })}
        </span>
        {reason && <span className="lottery-note">{t(`chases.returns.${reason}`)}</span>}
      </span>
      <span className="lottery-ticket-money">
        {ticketState ? (
          <TicketState state={ticketState} />
        ) : (
          <span className="lottery-state">{t(`chases.parts.${state}`)}</span>
        )}
        {ticketState === 'won' && win ? <Change minor={win} money={money} /> : <strong>{money(cost)}</strong>}
      </span>
    </>
  );
  return (
    <li>
      {ticketId ? (
        <Link href={paths.lotteryTicket(ticketId)} className="lottery-chase-part">
          {row}
        </Link>
      ) : (
        <span className="lottery-chase-part">{row}</span>
      )}
    </li>
  );
}

interface ChaseLineProps {
  line: LotteryChaseDetail['lines'][number];
  family: string;
  names: BetNames;
  money: Money;
}

/** A line that each draw is played with, and what it costs once. */
function ChaseLine({ line, family, names, money }: ChaseLineProps) {
  const t = useTranslations('lottery');
  const { betType, picks, unit, multiple } = line;
  const type = betTypeOf(familyOf(family), betType);
  const combinations = countCombinations(type, parsePicks(type, picks));
  const cost = money(String(costOf({ unit: BigInt(unit), multiple, combinations })));
  return (
    <li className="lottery-line">
      <p className="lottery-line-head">
        <strong>{names.betType(betType)}</strong>
        <span>{cost}</span>
      </p>
      <LinePicks family={family} line={line} names={names} result={null} />
      <p className="lottery-note">{t('formula', { combinations, unit: money(unit), multiple, cost })}</p>
    </li>
  );
}

/** Stops a chase, after asking; what is set aside comes back. */
function Stop({ chase, onDone }: { chase: LotteryChaseDetail; onDone: (chase: LotteryChaseDetail) => void }) {
  const t = useTranslations('lottery');
  const app = useApp();
  const language = useLanguage();
  const money = useMoney(chase);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const stop = () => {
    setAsking(false);
    setBusy(true);
    app
      .call('stopLotteryChase', { params: { id: chase.id }, query: { language }, body: {} })
      .then(({ chase: stopped }) => {
        toast(t('chases.stopped'), { kind: 'success' });
        onDone(stopped);
      }, app.fail)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button look="soft" wide busy={busy} onClick={() => setAsking(true)}>
        {t('chases.stop')}
      </Button>
      <Confirm
        open={asking}
        title={t('chases.stop')}
        text={t('chases.stopAsk', { amount: money(chase.held) })}
        cancel={t('chases.keep')}
        confirm={t('chases.stop')}
        onCancel={() => setAsking(false)}
        onConfirm={stop}
      />
    </>
  );
}

function Chase({ chase }: { chase: LotteryChaseDetail }) {
  const t = useTranslations('lottery');
  const money = useMoney(chase);
  const names = useBetNames();
  const queries = useQueryClient();
  const language = useLanguage();
  const { gameName, over, draws, held, staked, won, state, reason, stopOnWin, lines, parts } = chase;
  const changed = (stopped: LotteryChaseDetail) => {
    const { name, input } = chaseCall(chase.id, language);
    queries.setQueryData(queryKeyOf(name, input), stopped);
    const wallet = walletCall();
    void queries.invalidateQueries({ queryKey: queryKeyOf(wallet.name, wallet.input) });
    void queries.invalidateQueries({ queryKey: ['lotteryChases'] });
  };
  return (
    <div className="lottery-start">
      <section className="lottery-paper" data-state={state === 'running' ? 'open' : reason}>
        <div className="lottery-paper-head">
          <div>
            <h1>{gameName}</h1>
            <p className="lottery-note">{t('chases.progress', { over, draws })}</p>
          </div>
          <ChaseState chase={chase} />
        </div>
        <dl className="lottery-facts">
          <div>
            <dt>{t('chases.held')}</dt>
            <dd>{money(held)}</dd>
          </div>
          <div>
            <dt>{t('chases.staked')}</dt>
            <dd>{money(staked)}</dd>
          </div>
          <div>
            <dt>{t('win')}</dt>
            <dd className={won === '0' ? '' : 'text-good'}>{money(won)}</dd>
          </div>
        </dl>
        <p className="lottery-text">
          {reason ? t(`chases.reasons.${reason}`) : stopOnWin ? t('chases.stopOnWin') : t('chases.goesOn')}
        </p>
      </section>
      {state === 'running' && <Stop chase={chase} onDone={changed} />}
      <section className="card lottery-part">
        <h2>{t('lines', { count: lines.length })}</h2>
        <ul>
          {lines.map((line) => (
            <ChaseLine
              key={`${line.betType} ${line.picks} ${line.unit}`}
              line={line}
              family={chase.family}
              names={names}
              money={money}
            />
          ))}
        </ul>
      </section>
      <section className="card lottery-part">
        <h2>{t('chases.draws')}</h2>
        <ol>
          {parts.map((part) => (
            <ChasePart key={part.no} part={part} money={money} />
          ))}
        </ol>
      </section>
      <LinkButton href={paths.lotteryRecord({ show: 'chases' })} look="plain" wide>
        {t('chases.title')}
      </LinkButton>
    </div>
  );
}

/** One chase (R-LOTTERY-56): what is set aside, each of its draws with its ticket, and the way to stop it. */
export default function LotteryChasePage() {
  const t = useTranslations('lottery');
  const id = useQueryParams().get('id') ?? '';
  const visitor = useLogin(paths.lotteryChase(id));
  usePageTitle(t('chases.one'));
  useLotteryNews();
  const asked = useCall(chaseCall(id, useLanguage()), {
    enabled: visitor !== null && id !== '',
    silent: true,
    networkMode: 'offlineFirst',
  });
  if (asked.data) return <Chase chase={asked.data} />;
  return (
    <>
      {id === '' || isUnknown(asked.error) ? (
        <EmptyState text={t('chases.missing')} />
      ) : (
        <CallAwaited asked={asked} />
      )}
      <LinkButton href={paths.lotteryRecord({ show: 'chases' })} look="plain" wide>
        {t('chases.title')}
      </LinkButton>
    </>
  );
}
