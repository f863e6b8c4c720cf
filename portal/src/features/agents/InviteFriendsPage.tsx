import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { isAgent, playsForFun } from '@foyer/contract/session-can';
import { useApp } from '../../domain/app/app.ts';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { codeOf } from '../../domain/app/failure.ts';
import { RealAccountOnly } from '../../domain/session/RealAccountOnly.tsx';
import { useLogin } from '../../domain/session/real-account.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toast } from '../../ui/toast.ts';
import { InvitationAddress } from './InvitationAddress.tsx';
import { useRatesText } from './RateTable.tsx';
import { Referral } from './Referral.tsx';
import { TotalsCard } from './TotalsCard.tsx';

type Link = Answer<'invitationLinks'>['links'][number];

interface ShownProps {
  link: Link;
  /** Its rates in words; empty where nobody has rates. */
  rates: string;
  busy: boolean;
  onEnd: () => void;
}

function Shown({ link, rates, onEnd, busy }: ShownProps) {
  const t = useTranslations('team');
  const [isAsking, setAsking] = useState(false);
  const counts = [
    [t('invite.visits'), link.visits],
    [t('invite.registered'), link.registered],
    [t('invite.deposited'), link.deposited],
  ] as const;
  return (
    <>
      <InvitationAddress code={link.code} />
      {rates && <p className="px-4 text-sm text-muted">{rates}</p>}
      <TotalsCard look="totals" totals={counts} />
      <div className="record-tools">
        <Button look="soft" busy={busy} onClick={isAsking ? onEnd : () => setAsking(true)}>
          {isAsking ? t('invite.reallyEnd') : t('invite.end')}
        </Button>
      </div>
    </>
  );
}

/** Says the rates of a link, “No rates” where it has none; empty where the brand has no rates. */
function useRatesOf(): (link: Link) => string {
  const t = useTranslations('team');
  const language = useLanguage();
  const { serviceRebate } = useFeatures();
  const { data } = useCall(requestOf('agentRates', { query: { language } }), {
    enabled: serviceRebate,
    silent: true,
  });
  const ratesText = useRatesText(data?.vendors ?? []);
  return ({ rates }) => (serviceRebate ? ratesText(rates) || t('invite.noRates') : '');
}

function Links({ links, refetch }: { links: readonly Link[]; refetch: () => Promise<unknown> }) {
  const t = useTranslations('team');
  const { call } = useApp();
  const when = useWhen({ time: false });
  const ratesOf = useRatesOf();
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const link = links.find(({ code }) => code === chosen) ?? links[0];
  const run = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      await refetch();
    } catch (error) {
      toast({ code: codeOf(error) }, { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const add = () =>
    run(async () => {
      const { code } = await call('addInvitationLink', { body: { rates: [] } });
      setChosen(code);
    });
  const end = (code: string) =>
    run(async () => {
      await call('endInvitationLink', { params: { code } });
      toast(t('invite.ended'), { kind: 'success' });
    });
  return (
    <>
      <p className="p-4 text-sm text-muted">{t('invite.about')}</p>
      {link ? (
        <Shown
          key={link.code}
          link={link}
          rates={ratesOf(link)}
          busy={busy}
          onEnd={() => void end(link.code)}
        />
      ) : (
        <EmptyState text={t('invite.none')} />
      )}
      <div className="record-tools">
        <Button wide busy={busy} onClick={() => void add()}>
          {t('invite.add')}
        </Button>
      </div>
      {links.length > 1 && <h2 className="choice-title px-4">{t('invite.choose')}</h2>}
      {links.length > 1 && (
        <ul className="px-4">
          {links.map((one) => (
            <li key={one.code}>
              <button
                type="button"
                className="record-line w-full text-start"
                aria-pressed={one.code === link?.code}
                onClick={() => setChosen(one.code)}
              >
                <span className="min-w-0">
                  <strong className="block text-md">{one.code}</strong>
                  <span className="block text-xs text-muted">{when(one.createdAt)}</span>
                  <span className="text-xs text-muted">{ratesOf(one)}</span>
                </span>
                <span className="text-end text-xs text-muted">
                  {t('invite.came', { visits: one.visits, registered: one.registered })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Links by which an agent invites people into the team (R-AGENTS-60). */
function Invitations() {
  const queries = useQueryClient();
  const asked = useCall(requestOf('invitationLinks'), { staleTime: 0 });
  const { data } = asked;
  const again = () => queries.invalidateQueries({ queryKey: ['invitationLinks'] });
  return data ? <Links links={data.links} refetch={again} /> : <CallAwaited asked={asked} />;
}

/** Agents invite into their team, members invite friends. */
export default function InviteFriendsPage() {
  const errors = useTranslations('errors');
  const visitor = useLogin(paths.inviteFriends());
  const { referral } = useFeatures();
  if (visitor === null) return null;
  if (isAgent(visitor))
    return (
      <div className="pb-6">
        <Invitations />
      </div>
    );
  if (playsForFun(visitor)) return <RealAccountOnly href={paths.inviteFriends()} />;
  return referral ? <Referral /> : <EmptyState text={errors('feature_off')} />;
}
