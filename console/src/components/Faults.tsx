import Alert from '@mui/material/Alert';

interface Props {
  /** What is wrong, by the name that the gateway has for the field. */
  fields: Record<string, string>;
  /** Fields that show their own error: a name, or a prefix such as `titles.` */
  shown?: readonly string[];
  /** What the form calls a field; its own name if left out. */
  nameOf?: (field: string) => string;
}

/** What was refused, where the fields themselves do not say so. */
export function Faults({ fields, shown, nameOf }: Props) {
  const isShown = (field: string) =>
    shown?.some((name) => name === field || (name.endsWith('.') && field.startsWith(name)));
  const faults = Object.entries(fields).filter(([field]) => !isShown(field));
  if (faults.length === 0) return null;
  return (
    <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
      {faults.map(([name, text]) => `${nameOf?.(name) ?? name}: ${text}`).join('; ')}
    </Alert>
  );
}
