import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { playLimitKinds } from '@foyer/contract/exclusion-kinds';
import { isActualAccount, playsForMoney } from '@foyer/contract/session-can';
import { CallNotLoaded } from '../../domain/app/CallNotLoaded.tsx';
import { useApp } from '../../domain/app/app.ts';
import { hasNotCome } from '../../domain/app/call-state.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useVisitor } from '../../domain/session/session.ts';
import { Late, latePart, type LatePart } from '../../lib/late.tsx';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CareInfo } from './CareInfo.tsx';
import { CashierFrame } from './CashierFrame.tsx';
import { DepositLimitCards } from './DepositLimitCards.tsx';
import { LimitCards } from './LimitCards.tsx';
import { RealityCard } from './RealityCard.tsx';
import { Running, StopPlaying } from './StopPlaying.tsx';

const statement = latePart(() => import('./ActivityStatement.tsx'), ['statement', 'records']);
const selfTest = latePart(() => import('./SelfTest.tsx'), ['selfTest']);

/** Something longer that is fetched when it is asked for. */
function OnDemand({ part, words }: { part: LatePart; words: string }) {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <Late part={part} fallback={<Spinner label={words} />} />;
  return (
    <p className="mx-4">
      <Button wide look="soft" onClick={() => setWanted(true)}>
        {words}
      </Button>
    </p>
  );
}

/** What the player lets themselves stake and lose (R-PROTECTION-16). */
function PlayLimitCards() {
  const { call, queries } = useApp();
  const answer = useCall(requestOf('playLimits'), { staleTime: 0 });
  const changed = () => void queries.invalidateQueries({ queryKey: ['playLimits'] });
  return (
    <CashierFrame access="allowed" answer={answer}>
      {({ currency, minorUnits, ...limits }) =>
        playLimitKinds.map((kind) => (
          <LimitCards
            key={kind}
            state={{
              kind,
              currency,
              minorUnits,
              limits: limits[kind],
              set: async (body) => (await call('setPlayLimits', { params: { kind }, body }))[kind],
              confirm: (period, amount) =>
                call('confirmPlayLimit', { params: { kind }, body: { period, amount } }),
            }}
            onChanged={changed}
          />
        ))
      }
    </CashierFrame>
  );
}

/** How long the player lets themselves be here on a day (R-PROTECTION-21). */
function TimeLimitCard() {
  const { call, queries } = useApp();
  const answer = useCall(requestOf('timeLimit'), { staleTime: 0 });
  const changed = () => void queries.invalidateQueries({ queryKey: ['timeLimit'] });
  return (
    <CashierFrame access="allowed" answer={answer}>
      {({ limit }) => (
        <LimitCards
          state={{
            kind: 'time',
            currency: '',
            minorUnits: 0,
            limits: [limit],
            set: async ({ day }) => [(await call('setTimeLimit', { body: { minutes: day } })).limit],
            confirm: (_, minutes) => call('confirmTimeLimit', { body: { minutes } }),
          }}
          onChanged={changed}
        />
      )}
    </CashierFrame>
  );
}

/**
 * How many of the cards can be shown: one that came later would push those under it, so each waits for all above it (R-PORTAL-122).
 * @param deposits whether the player can deposit
 */
function useCardsHere(deposits: boolean): number {
  const loading = [
    useCall(requestOf('exclusion')),
    useCall(requestOf('depositLimits'), { enabled: deposits }),
    useCall(requestOf('playLimits')),
    useCall(requestOf('timeLimit')),
    useCall(requestOf('realityCheck')),
    // A card that failed asks once more when it is shown: it does not go for that
  ].findIndex(({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0);
  return loading < 0 ? Infinity : loading;
}

/** What a player with money can do; who cannot deposit sets no limit on deposits. */
function Tools() {
  const t = useTranslations('responsible');
  const words = useTranslations('cashier');
  const { queries } = useApp();
  const deposits = isActualAccount(useVisitor());
  const here = useCardsHere(deposits);
  const asked = useCall(requestOf('exclusion'), { staleTime: 0 });
  const { data } = asked;
  const changed = () => void queries.invalidateQueries();
  return (
    <>
      {hasNotCome(asked) && <CallNotLoaded error={asked.error} refetch={asked.refetch} />}
      {data?.exclusion && <Running exclusion={data.exclusion} onChanged={changed} />}
      {deposits && here > 1 && <DepositLimitCards />}
      {here > 2 && <PlayLimitCards />}
      {here > 3 && <TimeLimitCard />}
      {here > 4 ? (
        <>
          <RealityCard />
          <StopPlaying onChanged={changed} />
          <OnDemand part={statement} words={t('statement')} />
        </>
      ) : (
        // Another one each time: what is gone was not pushed
        <p key={here} className="grid min-h-dvh place-items-center text-primary">
          <Spinner label={words('loading')} />
        </p>
      )}
    </>
  );
}

/** How to keep play within bounds, and how to stop; also without a login (R-PROTECTION-15). */
export default function ResponsiblePage() {
  const t = useTranslations('responsible');
  const visitor = useVisitor();
  return (
    <div className="cashier">
      <p className="mx-4 text-sm">{t('about')}</p>
      {playsForMoney(visitor) ? (
        <Tools />
      ) : (
        <p className="mx-4">
          <LinkButton href={paths.login(paths.responsible())} wide>
            {t('login')}
          </LinkButton>
        </p>
      )}
      <OnDemand part={selfTest} words={t('selfTest')} />
      <CareInfo />
    </div>
  );
}
