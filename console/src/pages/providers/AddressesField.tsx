import TextField from '@mui/material/TextField';

/** The addresses in a text: one on each line, or between commas and blanks. */
export const addressesOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** What the field is called. */
export const addressesLabel = 'Allowed IP addresses';

/** From where a provider may call. */
export function AddressesField({
  value,
  onChange,
  isWrong,
}: {
  value: string;
  onChange: (text: string) => void;
  isWrong: boolean;
}) {
  return (
    <TextField
      label={addressesLabel}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      multiline
      fullWidth
      minRows={2}
      placeholder="203.0.113.0/24"
      error={isWrong}
      helperText={
        isWrong
          ? 'One of these is neither an address nor a network.'
          : 'Addresses or networks, one on each line. Empty: any address.'
      }
    />
  );
}
