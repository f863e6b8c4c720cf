import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { RaRecord } from 'react-admin';
import { useSave } from './use-save.ts';

interface FlagSwitchProps<Item extends RaRecord, Flag extends keyof Item & string> {
  /** What it is one of, for example `games`. */
  resource: string;
  item: Item;
  /** The switch's accessible name. */
  name: string;
  flag: Flag;
  label: string;
  mayChange: boolean;
  isLabelled: boolean;
}

/** One way that something is offered, to be changed on the spot. */
export function FlagSwitch<Item extends RaRecord, Flag extends keyof Item & string>(
  props: FlagSwitchProps<Item, Flag>,
) {
  const { resource, item, name, flag, label, mayChange, isLabelled } = props;
  const { save, busy } = useSave<Item>(resource);
  const control = (
    <Switch
      checked={Boolean(item[flag])}
      disabled={!mayChange || busy !== null}
      onChange={() => save(item.id, { ...item, [flag]: !item[flag] }, item)}
      slotProps={{ input: { 'aria-label': `${label}: ${name}`, role: 'switch' } }}
    />
  );
  if (!isLabelled) return control;
  return (
    <FormControlLabel
      control={control}
      label={label}
      sx={{
        '& .MuiFormControlLabel-label': { fontSize: 13, color: 'text.secondary' },
      }}
    />
  );
}

interface FlagGridProps<Item extends RaRecord, Flag extends keyof Item & string> extends Pick<
  FlagSwitchProps<Item, Flag>,
  'resource' | 'item' | 'name' | 'mayChange'
> {
  flags: readonly { flag: Flag; label: string }[];
}

/** All ways that something is offered, on a card. */
export function FlagGrid<Item extends RaRecord, Flag extends keyof Item & string>({
  flags,
  ...props
}: FlagGridProps<Item, Flag>) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1.25, mt: 0.5 }}>
      {flags.map(({ flag, label }) => (
        <FlagSwitch key={flag} {...props} flag={flag} label={label} isLabelled />
      ))}
    </Box>
  );
}
