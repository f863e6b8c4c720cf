import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { gameTypes, type GameType } from '@foyer/contract/game-types';
import { counted } from '../../components/counted.ts';
import { AmountInput } from '../../components/AmountInput.tsx';
import { formatMoney } from '../../components/money.ts';
import { SchemesPage, type RulesFormProps } from './SchemesPage.tsx';
import { gameTypeNames, type RulesOf } from './scheme-words.ts';
import { WageringFields, wageringLabels, wageringText } from './WageringFields.tsx';
import { NumberField } from '../../components/NumberField.tsx';
import { rateText } from '../../components/rate-text.ts';

type Rules = RulesOf<'club'>;
type Level = Rules['levels'][number];

const money = [
  ['gift', 'Gift on reaching the level'],
  ['weekly', 'Weekly gift'],
  ['monthly', 'Monthly gift'],
  ['birthday', 'Birthday gift'],
] as const;
const nothing = { gift: '0', weekly: '0', monthly: '0', birthday: '0', rebate: 0, contact: '' };
const first: Rules = {
  kind: 'club',
  stakePerPoint: {},
  depositPerPoint: '0',
  levels: [
    { titles: { EN: 'Member' }, reach: 0, keep: 0, ...nothing },
    { titles: { EN: 'Silver' }, reach: 1000, keep: 500, ...nothing },
  ],
  turnoverTimes: 1,
  days: 7,
};

interface LevelProps {
  level: Level;
  place: number;
  currency: string;
  mayRemove: boolean;
  onChange: (next: Partial<Level>) => void;
  onRemove: () => void;
}

function LevelFields({ level, place, currency, mayRemove, onChange, onRemove }: LevelProps) {
  return (
    <Box
      component="fieldset"
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr 1fr' },
        border: 1,
        borderColor: 'divider',
        p: 2,
        m: 0,
      }}
    >
      <legend>Level {place + 1}</legend>
      <TextField
        label="Name in English"
        value={level.titles.EN}
        required
        onChange={(event) => onChange({ titles: { ...level.titles, EN: event.target.value } })}
      />
      <TextField
        label="Name in Filipino"
        value={level.titles.TY ?? ''}
        onChange={(event) => {
          const { TY: _, ...others } = level.titles;
          onChange({ titles: event.target.value === '' ? others : { ...others, TY: event.target.value } });
        }}
      />
      {(['reach', 'keep'] as const).map((name) => (
        <NumberField
          key={name}
          label={name === 'reach' ? 'Points to reach it' : 'Points to keep it'}
          value={level[name]}
          min={0}
          disabled={place === 0}
          onChange={(points) => onChange({ [name]: points })}
        />
      ))}
      {money.map(([name, label]) => (
        <AmountInput
          key={name}
          label={label}
          value={level[name]}
          currency={currency}
          onChange={(amount) => onChange({ [name]: amount })}
        />
      ))}
      <NumberField
        label="Extra rebate (%)"
        value={level.rebate}
        min={0}
        max={5}
        share={100}
        onChange={(rebate) => onChange({ rebate })}
      />
      <TextField
        label="Personal contact"
        value={level.contact}
        onChange={(event) => onChange({ contact: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {mayRemove ? (
        <Button color="error" onClick={onRemove} aria-label={`Remove level ${place + 1}`}>
          Remove
        </Button>
      ) : null}
    </Box>
  );
}

const labels = {
  kind: null,
  stakePerPoint: (gameType: string) => `${gameTypeNames[gameType as GameType]}: valid stake for a point`,
  depositPerPoint: 'Deposits for a point',
  levels: 'Levels',
  ...wageringLabels,
} as const;

function ClubForm({ rules, currency, change }: RulesFormProps<'club'>) {
  const { levels } = rules;
  return (
    <>
      {gameTypes.map((gameType) => (
        <AmountInput
          key={gameType}
          label={labels.stakePerPoint(gameType)}
          value={rules.stakePerPoint[gameType] ?? ''}
          currency={currency}
          isOptional
          onChange={(stake) => {
            const { [gameType]: _, ...others } = rules.stakePerPoint;
            change({
              stakePerPoint: /^0?$/.test(stake) ? others : { ...others, [gameType]: stake },
            });
          }}
        />
      ))}
      <AmountInput
        label={labels.depositPerPoint}
        hint="0: deposits give no points"
        value={rules.depositPerPoint}
        currency={currency}
        onChange={(depositPerPoint) => change({ depositPerPoint })}
      />
      <WageringFields rules={rules} change={change} />
      {levels.map((level, place) => (
        <LevelFields
          // A level has nothing but its place.
          key={`${levels.length} ${place}`}
          level={level}
          place={place}
          currency={currency}
          mayRemove={place > 0 && levels.length > 2}
          onChange={(next) =>
            change({ levels: levels.map((one, at) => (at === place ? { ...one, ...next } : one)) })
          }
          onRemove={() => change({ levels: levels.filter((_, at) => at !== place) })}
        />
      ))}
      <Button
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          const reach = (levels.at(-1)?.reach ?? 0) * 2 + 1000;
          const level = { titles: { EN: `Level ${levels.length + 1}` }, reach, keep: reach / 2, ...nothing };
          change({ levels: [...levels, { ...level, keep: Math.floor(reach / 2) }] });
        }}
      >
        Add a level
      </Button>
    </>
  );
}

function LevelText({ level, currency }: { level: Level; currency: string }) {
  const given = money
    .filter(([name]) => level[name] !== '0')
    .map(([name, label]) => `${label.toLowerCase()} ${formatMoney(level[name], currency)}`);
  const extra = level.rebate > 0 ? [`rebate +${rateText(level.rebate)}`] : [];
  return (
    <li>
      <strong>{level.titles.EN}</strong>: {counted(level.reach, 'point')} to reach,{' '}
      {level.keep.toLocaleString('en')} to keep
      {[...given, ...extra].map((text) => `, ${text}`)}
    </li>
  );
}

/** The club: points, levels and what each gives. */
export default function Club() {
  return (
    <SchemesPage
      kind="club"
      resource="club"
      title="Club"
      about="Players collect points in each month. A new level starts right away. It’s kept with enough points, otherwise it drops by one at the end of the month."
      labels={labels}
      first={() => first}
      renderForm={(form) => <ClubForm {...form} />}
      renderRules={(rules, currency) => (
        <>
          <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
            {rules.levels.map((level) => (
              <LevelText key={level.titles.EN} level={level} currency={currency} />
            ))}
          </Box>
          {wageringText(rules)}
        </>
      )}
    />
  );
}
