import TextField from '@mui/material/TextField';
import { everybody } from '@foyer/contract/offer-kinds';
import { dayFromNow, TitleFields, titleLabels } from './OnDaysFields.tsx';
import { AmountInput } from '../../components/AmountInput.tsx';
import { formatMoney } from '../../components/money.ts';
import { GiftFields, GiftText } from './GiftFields.tsx';
import { SchemesPage, type RulesFormProps } from './SchemesPage.tsx';
import { ListField, SegmentFields, segmentText } from './SegmentFields.tsx';
import type { RulesOf } from './scheme-words.ts';
import { WageringFields, wageringLabels, wageringText } from './WageringFields.tsx';
import { NumberField } from '../../components/NumberField.tsx';

type Rules = RulesOf<'offer'>;

const first = (): Rules => ({
  kind: 'offer',
  titles: { EN: '' },
  gift: { type: 'match', percent: 100, cap: '100000', minimum: '10000', nth: 0 },
  segment: everybody,
  fromDay: dayFromNow(0),
  toDay: dayFromNow(30),
  weekdays: [],
  fromHour: 0,
  toHour: 24,
  code: '',
  weights: {},
  budget: '1000000',
  turnoverTimes: 10,
  days: 14,
});

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weights as they are typed: `RNG 100, LUNA/mango 50`. */
const weightsOf = (lines: readonly string[]): Rules['weights'] =>
  Object.fromEntries(
    lines.map((line) => {
      const [name = '', percent = '0'] = line.split(/\s+/);
      return [name, Number(percent)];
    }),
  );
const weightLines = (weights: Rules['weights']): string[] =>
  Object.entries(weights).map(([name, percent]) => `${name} ${percent}`);

const labels = {
  kind: null,
  gift: () => 'Reward type',
  segment: () => 'Eligible players',
  weekdays: 'Days of the week',
  fromHour: 'From hour',
  toHour: 'To hour',
  code: 'Promo code',
  weights: (name: string) => `Contribution to the turnover${name === '' ? '' : `, ${name}`}`,
  budget: 'Total budget',
  ...titleLabels,
  ...wageringLabels,
} as const;

function OfferForm({ rules, currency, change }: RulesFormProps<'offer'>) {
  return (
    <>
      <TitleFields rules={rules} change={change} />
      <GiftFields gift={rules.gift} currency={currency} onChange={(gift) => change({ gift })} />
      <ListField
        label={labels.weekdays}
        hint="Mon, Tue, …; empty: every day"
        values={rules.weekdays.map((day) => weekdayNames[day - 1]!)}
        onChange={(names) =>
          change({ weekdays: names.map((name) => weekdayNames.indexOf(name) + 1).filter((day) => day > 0) })
        }
      />
      {(['fromHour', 'toHour'] as const).map((name) => (
        <NumberField
          key={name}
          label={labels[name]}
          value={rules[name]}
          min={0}
          max={24}
          hint="Of the brand’s calendar; cashback counts whole days"
          onChange={(hour) => change({ [name]: hour })}
        />
      ))}
      <TextField
        label={labels.code}
        helperText="4 to 24 letters and digits that a player types; empty: none"
        value={rules.code}
        onChange={(event) => change({ code: event.target.value.toUpperCase() })}
        slotProps={{ htmlInput: { maxLength: 24 } }}
      />
      <SegmentFields segment={rules.segment} onChange={(segment) => change({ segment })} />
      <ListField
        label={labels.weights('')}
        hint="Type of game or vendor/game with percent: LIVE 10, LUNA/mango 50; what is not named counts in full"
        values={weightLines(rules.weights)}
        onChange={(lines) => change({ weights: weightsOf(lines) })}
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

/** When an offer can be taken, in words. */
const scheduleText = ({ weekdays, fromHour, toHour }: Rules): string =>
  [
    weekdays.length === 0 ? '' : ` On ${weekdays.map((day) => weekdayNames[day - 1]).join(', ')}.`,
    toHour - fromHour === 24 ? '' : ` From ${fromHour}:00 to ${toHour}:00.`,
  ].join('');

/** Offers: deposit bonuses, cashback and free rounds for whom the operator chooses. */
export default function Offers() {
  return (
    <SchemesPage
      kind="offer"
      resource="offers"
      title="Offers"
      about="Deposit bonuses, cashback and free rounds that players take part in. Players who are excluded, on a break or at a limit don’t see them."
      labels={labels}
      first={first}
      renderForm={(form) => <OfferForm {...form} />}
      renderRules={(rules, currency) => (
        <>
          <strong>{rules.titles.EN}</strong>. <GiftText gift={rules.gift} currency={currency} />
          {scheduleText(rules)} {segmentText(rules.segment)}
          {rules.code === '' ? '' : ` With the code ${rules.code}.`} Total budget:{' '}
          {formatMoney(rules.budget, currency)}. {wageringText(rules)}
          {Object.keys(rules.weights).length === 0
            ? ''
            : ` Contribution: ${weightLines(rules.weights).join(', ')}.`}
        </>
      )}
    />
  );
}
