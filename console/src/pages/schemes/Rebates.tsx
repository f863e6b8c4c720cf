import Box from '@mui/material/Box';
import { gameTypes, type GameType } from '@foyer/contract/game-types';
import { SchemesPage, type RulesFormProps } from './SchemesPage.tsx';
import { gameTypeNames } from './scheme-words.ts';
import { WageringFields, wageringLabels, wageringText } from './WageringFields.tsx';
import { NumberField } from '../../components/NumberField.tsx';
import { rateText } from '../../components/rate-text.ts';

const labels = {
  kind: null,
  rates: (gameType: string) => `${gameTypeNames[gameType as GameType]}, percent`,
  ...wageringLabels,
} as const;

function RebateForm({ rules, change }: RulesFormProps<'rebate'>) {
  return (
    <>
      {gameTypes.map((gameType) => (
        <NumberField
          key={gameType}
          label={labels.rates(gameType)}
          value={rules.rates[gameType] ?? 0}
          min={0}
          max={5}
          share={100}
          onChange={(rate) => change({ rates: { ...rules.rates, [gameType]: rate } })}
        />
      ))}
      <WageringFields rules={rules} change={change} />
    </>
  );
}

/** What of their stakes players claim back: rates by type of game. */
export default function Rebates() {
  return (
    <SchemesPage
      kind="rebate"
      resource="rebates"
      title="Rebates"
      about="A part of every valid stake that players claim back, by type of game. New rates count from the day after they are approved."
      labels={labels}
      first={() => ({ kind: 'rebate', rates: {}, turnoverTimes: 1, days: 7 })}
      renderForm={(form) => <RebateForm {...form} />}
      renderRules={({ rates, ...wagering }) => (
        <>
          <Box component="ul" sx={{ m: 0, pl: 2.5, columns: '180px' }}>
            {gameTypes
              .filter((gameType) => rates[gameType])
              .map((gameType) => (
                <li key={gameType}>
                  {gameTypeNames[gameType]}: {rateText(rates[gameType] ?? 0)}
                </li>
              ))}
          </Box>
          {wageringText(wagering)}
        </>
      )}
    />
  );
}
