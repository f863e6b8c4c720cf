import TextField from '@mui/material/TextField';

const hint = 'Several words, or at least 15 characters.';

/** A password that somebody chooses, named `new`; what it must be stays beside the words of a refusal. */
export function NewPasswordField({
  fault,
  autoFocus = false,
}: {
  fault: string | undefined;
  autoFocus?: boolean;
}) {
  return (
    <TextField
      name="new"
      label="New password"
      type="password"
      autoComplete="new-password"
      required
      autoFocus={autoFocus}
      fullWidth
      error={Boolean(fault)}
      helperText={fault ? `${fault.replace(/\.$/, '')}. ${hint}` : hint}
      slotProps={{ htmlInput: { maxLength: 128 } }}
    />
  );
}
