import Alert from '@mui/material/Alert';

/**
 * What was refused, where the fields themselves are not shown.
 * @param fields words by the name of the field
 */
export function Faults({ fields }: { fields: Record<string, string> }) {
  const faults = Object.entries(fields);
  if (faults.length === 0) return null;
  return (
    <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
      {faults.map(([name, text]) => `${name}: ${text}`).join('; ')}
    </Alert>
  );
}
