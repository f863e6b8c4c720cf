import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { countries, countryName } from './countries.ts';

const codes = countries.map(({ code }) => code);

/** Chooses countries. */
export function CountriesField({
  label,
  hint,
  value,
  disabled,
  onChange,
}: {
  label: string;
  hint: string;
  /** ISO 3166-1 alpha-2. */
  value: string[];
  disabled: boolean;
  onChange: (codes: string[]) => void;
}) {
  return (
    <Autocomplete
      multiple
      options={codes}
      value={value}
      onChange={(_, next) => onChange(next.toSorted())}
      getOptionLabel={(code) => `${countryName(code)} (${code})`}
      disabled={disabled}
      disableCloseOnSelect
      renderInput={(params) => <TextField {...params} label={label} helperText={hint} />}
    />
  );
}
