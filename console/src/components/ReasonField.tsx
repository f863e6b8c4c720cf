import TextField from '@mui/material/TextField';

/** The least that counts as a reason, characters. */
const shortestReason = 3;

/** Whether a text counts as a reason. @param shortest characters that it has at least */
export const isReason = (text: string, shortest = shortestReason): boolean => text.trim().length >= shortest;

/** Why something is done; what is too short says so. */
export function ReasonField({
  value,
  onChange,
  hint,
  shortest = shortestReason,
  fault,
  autoFocus = false,
}: {
  value: string;
  onChange: (reason: string) => void;
  /** Who reads it. */
  hint: string;
  /** The least that counts, characters. */
  shortest?: number;
  /** What the gateway says of it. */
  fault?: string | undefined;
  autoFocus?: boolean;
}) {
  const isShort = value !== '' && !isReason(value, shortest);
  return (
    <TextField
      label="Reason"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      required
      autoFocus={autoFocus}
      multiline
      minRows={2}
      error={Boolean(fault)}
      helperText={fault ?? (isShort ? `At least ${shortest} characters. ${hint}` : hint)}
      slotProps={{ htmlInput: { maxLength: 200, minLength: shortest } }}
    />
  );
}
