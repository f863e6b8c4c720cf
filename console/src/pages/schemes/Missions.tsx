import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { missionFacts, missionPeriods } from '@foyer/contract/scheme-kinds';
import { AmountInput } from '../../components/AmountInput.tsx';
import { formatMoney } from '../../components/money.ts';
import { dayFromNow, gamesText, OnDaysFields, onDaysLabels } from './OnDaysFields.tsx';
import { SchemesPage, type RulesFormProps } from './SchemesPage.tsx';
import type { RulesOf } from './scheme-words.ts';
import { WageringFields, wageringLabels, wageringText } from './WageringFields.tsx';

type Rules = RulesOf<'mission'>;

const factNames: Record<Rules['fact'], string> = {
  stake: 'Valid stake',
  rounds: 'Rounds',
  deposits: 'Deposits',
  days: 'Days in a row',
  tickets: 'Lottery tickets',
  games: 'Different games',
};
const periodNames: Record<Rules['period'], string> = { day: 'Daily', week: 'Weekly', once: 'Once' };
const isMoney = (fact: Rules['fact']) => fact === 'stake' || fact === 'deposits';

const first = (): Rules => ({
  kind: 'mission',
  titles: { EN: '' },
  gameTypes: [],
  fromDay: dayFromNow(0),
  toDay: dayFromNow(30),
  period: 'day',
  fact: 'rounds',
  target: '20',
  reward: '1000',
  budget: '1000000',
  turnoverTimes: 1,
  days: 7,
});

const labels = {
  kind: null,
  period: 'How often',
  fact: 'What counts',
  target: 'Target',
  reward: 'Reward',
  budget: 'Total budget',
  ...onDaysLabels,
  ...wageringLabels,
} as const;

function MissionForm({ rules, currency, change }: RulesFormProps<'mission'>) {
  const { fact } = rules;
  return (
    <>
      <OnDaysFields rules={rules} change={change} />
      <TextField
        select
        label={labels.period}
        value={rules.period}
        onChange={(event) => change({ period: event.target.value as Rules['period'] })}
      >
        {missionPeriods.map((period) => (
          <MenuItem key={period} value={period}>
            {periodNames[period]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={labels.fact}
        value={fact}
        onChange={(event) => change({ fact: event.target.value as Rules['fact'] })}
      >
        {missionFacts.map((one) => (
          <MenuItem key={one} value={one}>
            {factNames[one]}
          </MenuItem>
        ))}
      </TextField>
      {isMoney(fact) ? (
        <AmountInput
          label="How much"
          value={rules.target}
          currency={currency}
          onChange={(target) => change({ target })}
        />
      ) : (
        <TextField
          label="How many"
          type="number"
          value={rules.target}
          onChange={(event) => change({ target: event.target.value })}
          slotProps={{ htmlInput: { min: 1, inputMode: 'numeric' } }}
        />
      )}
      <AmountInput
        label={labels.reward}
        value={rules.reward}
        currency={currency}
        onChange={(reward) => change({ reward })}
      />
      <AmountInput
        label={labels.budget}
        value={rules.budget}
        currency={currency}
        onChange={(budget) => change({ budget })}
      />
      <WageringFields rules={rules} change={change} />
    </>
  );
}

/** Missions: what there is to do, and what is given for it. */
export default function Missions() {
  return (
    <SchemesPage
      kind="mission"
      resource="missions"
      title="Missions"
      about="Daily, weekly or one-time tasks, and their rewards. Players at a limit or on a break don’t see them."
      labels={labels}
      first={first}
      renderForm={(form) => <MissionForm {...form} />}
      renderRules={({ titles, period, fact, target, reward, budget, gameTypes, ...wagering }, currency) => (
        <>
          <strong>{titles.EN}</strong>. {periodNames[period]}, {factNames[fact].toLowerCase()}:{' '}
          {isMoney(fact) ? formatMoney(target, currency) : target} at {gamesText(gameTypes)} gives{' '}
          {formatMoney(reward, currency)}. Total budget: {formatMoney(budget, currency)}.{' '}
          {wageringText(wagering)}
        </>
      )}
    />
  );
}
