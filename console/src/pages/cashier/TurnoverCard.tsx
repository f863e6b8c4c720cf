import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Answer } from '@foyer/contract/client';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import { useRecordForm } from '../../components/use-record-form.ts';
import { gameTypeNames } from '../games/game-parts.tsx';
import { NumberField } from '../../components/NumberField.tsx';

type Weights = Answer<'operatorTurnoverWeights'>['weights'];
type GameType = keyof Weights;
export type TurnoverRules = { id: string; weights: Weights; version: number };

/** How much of a stake counts as wagered, by the type of the game (R-WALLET-27). */
export function TurnoverCard({ rules, mayChange }: { rules: TurnoverRules; mayChange: boolean }) {
  const { editor, isBusy, fields, submit } = useRecordForm('turnover-weights', rules);
  const { weights } = editor.draft;
  return (
    <Paper
      component="form"
      aria-label="Turnover weighting of games"
      sx={{ p: 2.5, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' } }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ConflictNote {...editor} labels={{ weights: (type) => gameTypeNames[type as GameType] }} />
      {(Object.keys(gameTypeNames) as GameType[]).map((type) => {
        const fault = fields[`weights.${type}`] ?? fields[type];
        return (
          <NumberField
            key={type}
            label={`${gameTypeNames[type]}, %`}
            value={weights[type] ?? 0}
            min={0}
            max={100}
            disabled={!mayChange}
            fault={fault}
            onChange={(weight) => editor.change({ weights: { ...weights, [type]: weight } })}
          />
        );
      })}
      {mayChange ? (
        <Button
          type="submit"
          variant="contained"
          disabled={!editor.isUnsaved}
          loading={isBusy}
          sx={{ justifySelf: 'start', gridColumn: '1 / -1' }}
        >
          Save the weighting
        </Button>
      ) : null}
    </Paper>
  );
}
