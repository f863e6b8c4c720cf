import { useTranslations } from 'use-intl';
import { rateIn, mapOfRates, type Rate, type RateScope } from '@foyer/contract/agent-rates';
import { gameTypes } from '@foyer/contract/game-types';
import type { Answer } from '@foyer/contract/client';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { usePercent } from './ContractCard.tsx';

type RatesAnswer = Answer<'agentRates'>;

/** What rates are called: their type of games, and the vendor where it has one of its own. */
export function useRateName(vendors: RatesAnswer['vendors']) {
  const records = useTranslations('records');
  return ({ gameType, vendor }: RateScope) => {
    const name = records(`gameTypes.${gameType}`);
    if (vendor === '') return name;
    const known = vendors.find((one) => one.gameType === gameType && one.vendor === vendor);
    return `${name} · ${known?.name ?? vendor}`;
  };
}

/** Writes rates in one line, such as “Slots 0.8%, Live 0.5%”; empty where there are none. */
export function useRatesText(vendors: RatesAnswer['vendors']) {
  const nameOf = useRateName(vendors);
  const percent = usePercent();
  return (rates: readonly Rate[]) => rates.map((one) => `${nameOf(one)} ${percent(one.rate)}%`).join(', ');
}

/** The rates of an agent, changed ones with what counts tomorrow. */
function OwnRates({ own }: { own: RatesAnswer }) {
  const t = useTranslations('agentRates');
  const percent = usePercent();
  const nameOf = useRateName(own.vendors);
  const next = mapOfRates(own.next);
  const now = mapOfRates(own.rates);
  const keys = [
    ...own.rates,
    ...own.next.filter((one) => !own.rates.some((is) => nameOf(is) === nameOf(one))),
  ];
  if (keys.length === 0) return <p className="px-4 text-sm text-muted">{t('none')}</p>;
  return (
    <dl className="card record-cash">
      {keys.map((one) => {
        const [today, tomorrow] = [now, next].map((rates) => rateIn(rates, one.gameType, one.vendor));
        return (
          <div key={nameOf(one)}>
            <dt>{nameOf(one)}</dt>
            <dd className="text-end">
              {percent(today ?? 0)}%
              {today !== tomorrow && (
                <span className="block text-xs text-muted">
                  {t('tomorrow', { percent: percent(tomorrow ?? 0) })}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What an agent earns on stakes, and what each level of the team gets of it. */
export function RateTable() {
  const t = useTranslations('agentRates');
  const team = useTranslations('team');
  const records = useTranslations('records');
  const percent = usePercent();
  const language = useLanguage();
  const asked = useCall(requestOf('agentRates', { query: { language } }), {
    staleTime: 0,
  });
  const { data: own } = asked;
  if (!own) return <CallAwaited asked={asked} />;
  const types = gameTypes.filter((gameType) =>
    own.levels.some(({ rates }) => rates.some((rate) => rate.gameType === gameType)),
  );
  return (
    <>
      <p className="p-4 text-sm text-muted">{t('about')}</p>
      <h2 className="choice-title px-4">{t('own')}</h2>
      <OwnRates own={own} />
      {types.length > 0 && <h2 className="choice-title px-4">{t('levels')}</h2>}
      {types.map((gameType) => (
        <dl key={gameType} className="card record-cash">
          <div>
            <dt>
              <strong>{records(`gameTypes.${gameType}`)}</strong>
            </dt>
          </div>
          {own.levels.map(({ level, people, rates }) => {
            const found = rates.find((rate) => rate.gameType === gameType);
            if (!found) return null;
            return (
              <div key={level}>
                <dt>
                  {team('levelOf', { level })}
                  <span className="block text-xs text-muted">{team('found', { count: people })}</span>
                </dt>
                <dd>
                  {found.lowest === found.highest
                    ? `${percent(found.highest)}%`
                    : t('between', { lowest: percent(found.lowest), highest: percent(found.highest) })}
                </dd>
              </div>
            );
          })}
        </dl>
      ))}
    </>
  );
}
