import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { gameTypes } from '@foyer/contract/game-types';
import { gameTypeNames, type RulesOf } from './scheme-words.ts';

type OnDays = Pick<RulesOf<'mission'>, 'titles' | 'gameTypes' | 'fromDay' | 'toDay'>;
type Titled = Pick<OnDays, 'titles' | 'fromDay' | 'toDay'>;

/** What the fields are called. */
export const titleLabels = { titles: 'Title', fromDay: 'First day', toDay: 'Last day' } as const;
export const onDaysLabels = { ...titleLabels, gameTypes: 'Games that count' } as const;

/** How something is called that runs on some days, and on which. */
export function TitleFields({ rules, change }: { rules: Titled; change: (next: Partial<Titled>) => void }) {
  const { titles } = rules;
  return (
    <>
      <TextField
        label={`${titleLabels.titles} in English`}
        value={titles.EN}
        required
        onChange={(event) => change({ titles: { ...titles, EN: event.target.value } })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        label={`${titleLabels.titles} in Filipino`}
        value={titles.TY ?? ''}
        onChange={(event) => {
          const { TY: _, ...others } = titles;
          change({ titles: event.target.value === '' ? others : { ...others, TY: event.target.value } });
        }}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {(['fromDay', 'toDay'] as const).map((name) => (
        <TextField
          key={name}
          label={titleLabels[name]}
          type="date"
          required
          value={rules[name]}
          onChange={(event) => change({ [name]: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </>
  );
}

/** The same with the games that count. */
export function OnDaysFields({ rules, change }: { rules: OnDays; change: (next: Partial<OnDays>) => void }) {
  return (
    <>
      <TitleFields rules={rules} change={change} />
      <Box role="group" aria-label="Games that count; none: all" sx={{ gridColumn: '1 / -1' }}>
        {gameTypes.map((gameType) => {
          const isChosen = rules.gameTypes.includes(gameType);
          return (
            <Button
              key={gameType}
              size="small"
              aria-pressed={isChosen}
              variant={isChosen ? 'contained' : 'outlined'}
              sx={{ mr: 0.5, mb: 0.5 }}
              onClick={() =>
                change({
                  gameTypes: isChosen
                    ? rules.gameTypes.filter((one) => one !== gameType)
                    : [...rules.gameTypes, gameType],
                })
              }
            >
              {gameTypeNames[gameType]}
            </Button>
          );
        })}
      </Box>
    </>
  );
}

/** The games that count, in words. */
export const gamesText = (types: OnDays['gameTypes']): string =>
  types.length === 0 ? 'all games' : types.map((type) => gameTypeNames[type]).join(', ');

/** A day some days from now, YYYY-MM-DD. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
