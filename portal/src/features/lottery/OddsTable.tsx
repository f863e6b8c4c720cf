import { betTypeOf, type BetType, familyOf, type PrizeMode, prizeModeOf } from '@foyer/lottery';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LotteryDetail } from '@foyer/contract';
import { useBetNames } from '../../domain/lottery/bet-names.ts';
import { oneIn, percentOf } from '../../domain/lottery/chance.ts';
import { oddsOf } from '../../domain/lottery/odds.ts';
import { useNumber } from '../../lib/use-number.ts';

/** One bet type: each way to win with its chance and what it pays, and the return of all of them. */
function BetOdds({ betType, mode }: { betType: BetType; mode: PrizeMode }) {
  const t = useTranslations('lottery');
  const names = useBetNames();
  const number = useNumber(4);
  const { lines, returns } = useMemo(() => oddsOf(betType, mode), [betType, mode]);
  const percents = returns.map(percentOf);
  const [least, most] = [Math.min(...percents), Math.max(...percents)];
  return (
    <tbody>
      <tr className="lottery-odds-bet">
        <th scope="rowgroup" colSpan={2}>
          {names.betType(betType.code)}
        </th>
        <td>{least === most ? t('percent', { part: most }) : t('percents', { least, most })}</td>
      </tr>
      {lines.map(({ tier, chance, pays }) => (
        <tr key={tier}>
          <th scope="row">{names.outcome(tier)}</th>
          <td>{t('oneIn', { times: oneIn(chance) })}</td>
          <td>{pays === 'jackpot' ? t('jackpot') : <bdi dir="ltr">×{number(pays)}</bdi>}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** The bet types of one tab of the board; counted when it is opened for the first time. */
function Tab({
  name,
  betTypes,
  mode,
  first,
}: {
  name: string;
  betTypes: BetType[];
  mode: PrizeMode;
  first: boolean;
}) {
  const t = useTranslations('lottery');
  const [opened, setOpened] = useState(first);
  return (
    <details
      className="card accordion"
      open={first}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>
        {name}
        <ChevronDown size={18} aria-hidden />
      </summary>
      {opened && (
        <table className="lottery-odds">
          <thead>
            <tr>
              <th scope="col">{t('odds.bet')}</th>
              <th scope="col">{t('odds.chance')}</th>
              <th scope="col">{t('odds.pays')}</th>
            </tr>
          </thead>
          {betTypes.map((betType) => (
            <BetOdds key={betType.code} betType={betType} mode={mode} />
          ))}
        </table>
      )}
    </details>
  );
}

/** The exact odds of every bet that is offered, counted by the code that settles tickets, in each prize mode (R-LOTTERY-83). */
export default function OddsTable({ lottery }: { lottery: LotteryDetail }) {
  const t = useTranslations('lottery');
  const names = useBetNames();
  const [mode, setMode] = useState(lottery.prizeModes[0] ?? 'LOTT-98');
  const family = familyOf(lottery.family);
  const tabs = Map.groupBy(
    lottery.betTypes.map((code) => betTypeOf(family, code)),
    ({ group }) => group,
  );
  return (
    <>
      <p className="lottery-text">{t('odds.about')}</p>
      {lottery.prizeModes.length > 1 && (
        <div className="segments" role="group" aria-label={t('odds.mode')}>
          {lottery.prizeModes.map((each) => (
            <button key={each} type="button" aria-pressed={each === mode} onClick={() => setMode(each)}>
              {t('percent', { part: percentOf(prizeModeOf(each).stated) })}
            </button>
          ))}
        </div>
      )}
      <div className="lottery-tabs">
        {[...tabs].map(([tab, betTypes], index) => (
          <Tab
            key={tab}
            name={names.tab(tab)}
            betTypes={betTypes}
            mode={prizeModeOf(mode)}
            first={index === 0}
          />
        ))}
      </div>
    </>
  );
}
