import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { tournamentScores } from '@foyer/contract/scheme-kinds';
import { AmountInput } from '../../components/AmountInput.tsx';
import { formatMoney } from '../../components/money.ts';
import { dayFromNow, gamesText, OnDaysFields, onDaysLabels } from './OnDaysFields.tsx';
import { SchemesPage, type RulesFormProps } from './SchemesPage.tsx';
import type { RulesOf } from './scheme-words.ts';
import { WageringFields, wageringLabels, wageringText } from './WageringFields.tsx';

type Rules = RulesOf<'tournament'>;

const scoreNames: Record<Rules['score'], string> = {
  stake: 'Valid stake',
  rounds: 'Rounds',
  win: 'Net win',
};

const first = (): Rules => ({
  kind: 'tournament',
  titles: { EN: '' },
  gameTypes: [],
  fromDay: dayFromNow(1),
  toDay: dayFromNow(7),
  score: 'stake',
  prizes: ['100000', '50000', '25000'],
  turnoverTimes: 1,
  days: 7,
});

const labels = {
  kind: null,
  score: 'Ranked by',
  prizes: 'Prizes',
  ...onDaysLabels,
  ...wageringLabels,
} as const;

function TournamentForm({ rules, currency, change }: RulesFormProps<'tournament'>) {
  const { prizes } = rules;
  return (
    <>
      <OnDaysFields rules={rules} change={change} />
      <TextField
        select
        label={labels.score}
        value={rules.score}
        onChange={(event) => change({ score: event.target.value as Rules['score'] })}
      >
        {tournamentScores.map((score) => (
          <MenuItem key={score} value={score}>
            {scoreNames[score]}
          </MenuItem>
        ))}
      </TextField>
      <WageringFields rules={rules} change={change} />
      {prizes.map((prize, place) => (
        <AmountInput
          key={`place ${place + 1}`}
          label={`Prize of place ${place + 1}`}
          value={prize}
          currency={currency}
          onChange={(amount) => change({ prizes: prizes.map((one, at) => (at === place ? amount : one)) })}
        />
      ))}
      <Button onClick={() => change({ prizes: [...prizes, prizes.at(-1) ?? '10000'] })}>Add a prize</Button>
      {prizes.length > 1 ? (
        <Button color="error" onClick={() => change({ prizes: prizes.slice(0, -1) })}>
          Remove the last prize
        </Button>
      ) : null}
    </>
  );
}

/** Tournaments: contests of all players with prizes. */
export default function Tournaments() {
  return (
    <SchemesPage
      kind="tournament"
      resource="tournaments"
      title="Tournaments"
      about="Contests of all players. The prizes are given an hour after the last day, once, to players who may play then."
      labels={labels}
      first={first}
      renderForm={(form) => <TournamentForm {...form} />}
      renderRules={({ titles, score, prizes, gameTypes, ...wagering }, currency) => (
        <>
          <strong>{titles.EN}</strong>. {scoreNames[score]} at {gamesText(gameTypes)}. Prizes:{' '}
          {prizes.map((prize) => formatMoney(prize, currency)).join(', ')}. {wageringText(wagering)}
        </>
      )}
    />
  );
}
