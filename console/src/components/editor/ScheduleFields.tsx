import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { fromWall, toWall } from './zoned-time.ts';
import { NumberField } from '../NumberField.tsx';

/** When something is on show. */
export interface Schedule {
  enabled: boolean;
  startsAt: string;
  endsAt: string | null;
  position: number;
}

/** What the fields are called. */
export const scheduleLabels = {
  enabled: 'On',
  startsAt: 'Begins',
  endsAt: 'Ends',
  position: 'Sort order',
} as const;

/** When it begins and ends: the end is after the beginning. */
export const scheduleTogether = ['startsAt', 'endsAt'] as const;

/** Those that say what was refused. */
export const scheduleShown = ['startsAt', 'endsAt', 'position'] as const;

interface ScheduleFieldsProps {
  value: Schedule;
  onChange: (part: Partial<Schedule>) => void;
  timeZone: string;
  disabled: boolean;
  fields: Record<string, string>;
}

/** Whether, when and where something stands; times are those of the merchant. */
export function ScheduleFields({ value, onChange, timeZone, disabled, fields }: ScheduleFieldsProps) {
  const { enabled, startsAt, endsAt, position } = value;
  return (
    <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <TextField
        label={scheduleLabels.startsAt}
        type="datetime-local"
        value={toWall(startsAt, timeZone)}
        onChange={(event) => onChange({ startsAt: fromWall(event.target.value, timeZone) ?? 'now' })}
        disabled={disabled}
        error={Boolean(fields.startsAt)}
        helperText={
          fields.startsAt ?? (startsAt === 'now' ? 'As soon as it is saved' : `Time of ${timeZone}`)
        }
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label={scheduleLabels.endsAt}
        type="datetime-local"
        value={toWall(endsAt, timeZone)}
        onChange={(event) => onChange({ endsAt: fromWall(event.target.value, timeZone) })}
        disabled={disabled}
        error={Boolean(fields.endsAt)}
        helperText={
          fields.endsAt
            ? 'It must end after it begins'
            : endsAt === null
              ? 'Empty: no end'
              : `Time of ${timeZone}`
        }
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <NumberField
        label={scheduleLabels.position}
        value={position}
        min={0}
        max={9999}
        disabled={disabled}
        hint="Lower numbers come first"
        fault={fields.position}
        onChange={(next) => onChange({ position: next })}
      />
      <FormControlLabel
        control={
          <Switch
            checked={enabled}
            disabled={disabled}
            onChange={() => onChange({ enabled: !enabled })}
            slotProps={{ input: { role: 'switch' } }}
          />
        }
        label={enabled ? 'On: shown between these times' : 'Off: not shown'}
        sx={{ m: 0, gap: 1, minHeight: 44 }}
      />
    </Box>
  );
}
