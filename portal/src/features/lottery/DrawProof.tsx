import { BadgeCheck, CircleX, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LotteryTicketDetail } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { type Check, type Proof, verifyDraw } from '../../domain/lottery/proof.ts';
import { useWhen } from '../../lib/use-when.ts';
import { Button } from '../../ui/Button.tsx';

type State = { step: 'idle' | 'busy' | 'failed' } | { step: 'done'; proof: Proof; checks: Check[] | null };

/** The hashes that the checks are made of, to repeat them with any tool. */
function Facts({ proof, digest }: { proof: Proof; digest: string }) {
  const t = useTranslations('lottery');
  const when = useWhen();
  const facts = [
    [t('proof.commitment'), proof.commitment],
    [t('proof.committedAt'), when(proof.committedAt)],
    [t('proof.seed'), proof.seed ?? t('proof.notYet')],
    [t('proof.entropy'), proof.entropy ?? t('proof.notYet')],
    [t('proof.tickets'), String(proof.tickets)],
    [t('proof.digest'), digest],
  ];
  return (
    <details className="accordion">
      <summary className="lottery-note">{t('proof.facts')}</summary>
      <dl className="lottery-hashes">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Verdict({ checks }: { checks: readonly Check[] }) {
  const t = useTranslations('lottery');
  const all = checks.every(({ ok }) => ok);
  return (
    <>
      <p role="status" className={all ? 'lottery-verdict' : 'lottery-verdict lottery-verdict-bad'}>
        {all ? <ShieldCheck size={22} aria-hidden /> : <CircleX size={22} aria-hidden />}
        {all ? t('proof.good') : t('proof.bad')}
      </p>
      <ul className="lottery-checks">
        {checks.map(({ name, ok }) => (
          <li key={name} data-ok={ok || undefined}>
            {ok ? <BadgeCheck size={18} aria-hidden /> : <CircleX size={18} aria-hidden />}
            <span>
              {t(`proof.checks.${name}`)}
              <span className="sr-only"> {ok ? t('proof.passed') : t('proof.failed')}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The proof of a ticket's draw: fetched once, with the ticket, verified here, without asking anybody (R-LOTTERY-87). */
export function DrawProof({ ticket }: { ticket: LotteryTicketDetail }) {
  const t = useTranslations('lottery');
  const { call } = useApp();
  const [state, setState] = useState<State>({ step: 'idle' });
  const input = { params: { id: ticket.draw.id }, query: { ticketId: ticket.id } };
  // What is over is fetched with the ticket: it can be verified later without a network
  const { data: known } = useCall(requestOf('drawProof', input), {
    enabled: ticket.draw.result !== null,
    silent: true,
    networkMode: 'offlineFirst',
    staleTime: Infinity,
  });
  const verify = () => {
    setState({ step: 'busy' });
    const proof = known ? Promise.resolve(known) : call('drawProof', input);
    proof
      .then(async (proof) => setState({ step: 'done', proof, checks: await verifyDraw(proof, ticket) }))
      .catch(() => setState({ step: 'failed' }));
  };
  return (
    <section className="card lottery-part">
      <h2>{t('proof.title')}</h2>
      <p className="lottery-text">{t('proof.about')}</p>
      {state.step === 'failed' && (
        <p role="alert" className="lottery-note">
          {t('notLoaded')}
        </p>
      )}
      {state.step !== 'done' && (
        <Button look="soft" wide busy={state.step === 'busy'} onClick={verify}>
          <ShieldCheck size={18} aria-hidden />
          {t('proof.verify')}
        </Button>
      )}
      {state.step === 'done' && (
        <>
          {state.checks ? (
            <Verdict checks={state.checks} />
          ) : (
            <p role="status" className="lottery-text">
              {state.proof.source === 'outside' ? t('proof.outside') : t('proof.before')}
            </p>
          )}
          <Facts proof={state.proof} digest={ticket.digest} />
        </>
      )}
    </section>
  );
}
