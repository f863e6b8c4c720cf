import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { counted } from '../../components/counted.ts';
import { AmountInput } from '../../components/AmountInput.tsx';
import { formatMoney } from '../../components/money.ts';
import { NumberField } from '../../components/NumberField.tsx';
import { dayFromNow, TitleFields, titleLabels } from './OnDaysFields.tsx';
import { SchemesPage, type RulesFormProps } from './SchemesPage.tsx';
import type { RulesOf } from './scheme-words.ts';
import { WageringFields, wageringLabels, wageringText } from './WageringFields.tsx';

type Rules = RulesOf<'referral'>;

const first = (): Rules => ({
  kind: 'referral',
  titles: { EN: '' },
  fromDay: dayFromNow(0),
  toDay: dayFromNow(90),
  within: 30,
  deposit: '50000',
  stake: '100000',
  referrerReward: '10000',
  friendReward: '5000',
  friendsAtMost: 20,
  showsFriends: true,
  budget: '1000000',
  turnoverTimes: 1,
  days: 14,
});

const amounts = ['deposit', 'stake', 'referrerReward', 'friendReward', 'budget'] as const;

const labels = {
  kind: null,
  deposit: 'Minimum deposit of a friend',
  stake: 'Minimum stakes of a friend',
  referrerReward: 'Referrer’s reward per friend',
  friendReward: 'Friend’s reward',
  budget: 'Total budget',
  within: 'Days after registration to qualify',
  friendsAtMost: 'Maximum number of rewarded friends',
  showsFriends: 'Members see their friends’ masked names',
  ...titleLabels,
  ...wageringLabels,
} as const;

function ReferralForm({ rules, currency, change }: RulesFormProps<'referral'>) {
  return (
    <>
      <TitleFields rules={rules} change={change} />
      {amounts.map((name) => (
        <AmountInput
          key={name}
          label={labels[name]}
          value={rules[name]}
          currency={currency}
          onChange={(amount) => change({ [name]: amount })}
        />
      ))}
      <NumberField
        label={labels.within}
        value={rules.within}
        max={90}
        onChange={(within) => change({ within })}
      />
      <NumberField
        label={labels.friendsAtMost}
        value={rules.friendsAtMost}
        max={1000}
        onChange={(friendsAtMost) => change({ friendsAtMost })}
      />
      <FormControlLabel
        control={
          <Checkbox checked={rules.showsFriends} onChange={(_, showsFriends) => change({ showsFriends })} />
        }
        label={labels.showsFriends}
      />
      <WageringFields rules={rules} change={change} />
    </>
  );
}

/** Referral: what members get for friends whom they bring, and the friends for having come. */
export default function Referrals() {
  return (
    <SchemesPage
      kind="referral"
      resource="referrals"
      title="Referral"
      about="Members bring friends by a link of their own. Both are rewarded once staff approved the friend’s identity and the friend deposited and played enough; who is flagged waits for a decision. Nobody earns for who is excluded or takes a break, and nobody for friends of friends."
      labels={labels}
      first={first}
      renderForm={(form) => <ReferralForm {...form} />}
      renderRules={(rules, currency) => (
        <>
          <strong>{rules.titles.EN}</strong>. A friend who deposits {formatMoney(rules.deposit, currency)} and
          stakes {formatMoney(rules.stake, currency)} within {counted(rules.within, 'day')} gives the member{' '}
          {formatMoney(rules.referrerReward, currency)} and gets {formatMoney(rules.friendReward, currency)},
          for {counted(rules.friendsAtMost, 'friend')} at most. Total budget:{' '}
          {formatMoney(rules.budget, currency)}. Members see{' '}
          {rules.showsFriends ? 'their friends’ masked names' : 'numbers only'}. {wageringText(rules)}
        </>
      )}
    />
  );
}
