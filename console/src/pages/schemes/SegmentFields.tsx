import TextField from '@mui/material/TextField';
import type { RulesOf } from './scheme-words.ts';
import { counted } from '../../components/counted.ts';
import { NumberField } from '../../components/NumberField.tsx';
import { useTyped } from '../../components/use-typed.ts';

type Segment = RulesOf<'offer'>['segment'];

/** A list that is typed with commas. */
export function ListField({
  label,
  hint,
  values,
  onChange,
}: {
  label: string;
  hint: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
}) {
  const [text, setText] = useTyped(values.join(', '), (listed) => listed);
  return (
    <TextField
      label={label}
      helperText={hint}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(
          event.target.value
            .split(',')
            .map((value) => value.trim())
            .filter((value) => value !== ''),
        );
      }}
    />
  );
}

const days = [
  ['registeredFrom', 'Registered from'],
  ['registeredTo', 'Registered until'],
] as const;
const numbers = [
  ['clubLevel', 'Lowest club level, 0: everybody', 11],
  ['inactiveDays', 'Days without a round, 0: any', 365],
] as const;

/** Whom an offer is for. */
export function SegmentFields({
  segment,
  onChange,
}: {
  segment: Segment;
  onChange: (next: Segment) => void;
}) {
  return (
    <>
      {numbers.map(([name, label, max]) => (
        <NumberField
          key={name}
          label={label}
          value={segment[name]}
          min={0}
          max={max}
          onChange={(count) => onChange({ ...segment, [name]: count })}
        />
      ))}
      {days.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          type="date"
          value={segment[name]}
          onChange={(event) => onChange({ ...segment, [name]: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <ListField
        label="Countries of the mobile number"
        hint="PH, SG, …; empty: all"
        values={segment.countries}
        onChange={(countries) =>
          onChange({ ...segment, countries: countries.map((one) => one.toUpperCase()) })
        }
      />
      <ListField
        label="Currencies"
        hint="PHP, …; empty: all"
        values={segment.currencies}
        onChange={(currencies) =>
          onChange({ ...segment, currencies: currencies.map((one) => one.toUpperCase()) })
        }
      />
      <ListField
        label="Usernames"
        hint="Only these players (empty: everyone)"
        values={segment.players}
        onChange={(players) => onChange({ ...segment, players })}
      />
    </>
  );
}

/** Whom an offer is for, in words. */
export function segmentText(segment: Segment): string {
  const { clubLevel, registeredFrom, registeredTo, countries, currencies, players, inactiveDays } = segment;
  const parts = [
    clubLevel > 0 ? `club level ${clubLevel} or higher` : '',
    registeredFrom === '' ? '' : `registered from ${registeredFrom}`,
    registeredTo === '' ? '' : `registered until ${registeredTo}`,
    countries.length > 0 ? `from ${countries.join(', ')}` : '',
    currencies.length > 0 ? `with ${currencies.join(', ')}` : '',
    players.length > 0 ? counted(players.length, 'named player') : '',
    inactiveDays > 0 ? `no round for ${counted(inactiveDays, 'day')}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'For everybody.' : `For players: ${parts.join('; ')}.`;
}
