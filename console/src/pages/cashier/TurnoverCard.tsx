import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Answer } from '@foyer/contract/client';
import { useSave } from '../../components/use-save.ts';
import { gameTypeNames } from '../games/game-parts.tsx';

type Weights = Answer<'operatorTurnoverWeights'>['weights'];
type GameType = keyof Weights;
export type TurnoverRules = { id: string; weights: Weights };

/** How much of a stake counts as wagered, by the type of the game (R-WALLET-27). */
export function TurnoverCard({ rules, mayChange }: { rules: TurnoverRules; mayChange: boolean }) {
  const [weights, setWeights] = useState(rules.weights);
  const { save, busy, fields } = useSave<TurnoverRules>('turnover-weights');
  return (
    <Paper
      component="form"
      aria-label="What games count"
      sx={{ p: 2.5, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' } }}
      onSubmit={(event) => {
        event.preventDefault();
        void save(rules.id, { weights }, rules);
      }}
    >
      {(Object.keys(gameTypeNames) as GameType[]).map((type) => {
        const fault = fields[`weights.${type}`] ?? fields[type];
        return (
          <TextField
            key={type}
            label={`${gameTypeNames[type]}, %`}
            type="number"
            value={weights[type]}
            disabled={!mayChange}
            error={Boolean(fault)}
            helperText={fault}
            onChange={(event) => setWeights({ ...weights, [type]: Number(event.target.value) })}
            slotProps={{ htmlInput: { min: 0, max: 100, inputMode: 'numeric' } }}
          />
        );
      })}
      {mayChange ? (
        <Button
          type="submit"
          variant="contained"
          disabled={JSON.stringify(weights) === JSON.stringify(rules.weights)}
          loading={busy !== null}
          sx={{ justifySelf: 'start', gridColumn: '1 / -1' }}
        >
          Save what games count
        </Button>
      ) : null}
    </Paper>
  );
}
