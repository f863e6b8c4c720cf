import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useStaff } from '../api/auth-provider.ts';

/** The choice of one or more merchants, by code, among those that the person works for. */
export function MerchantsField({
  value,
  onChange,
  label = 'Merchants',
}: {
  value: readonly string[];
  onChange: (codes: string[]) => void;
  label?: string;
}) {
  const codes = useStaff()?.merchants ?? [];
  return (
    <TextField
      select
      required
      label={label}
      value={value}
      // A list of several gives an array
      onChange={(event) => onChange([event.target.value].flat())}
      slotProps={{ select: { multiple: true } }}
    >
      {codes.map((code) => (
        <MenuItem key={code} value={code}>
          {code}
        </MenuItem>
      ))}
    </TextField>
  );
}
