import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { failureText } from '../api/failure.ts';

/** For reads whose failure is shown in their place: it is not told beside that once more. */
export const untold = { onError: () => undefined };

/**
 * Says that something could not be read, and reads it again: it must not look as if there were none.
 * @param props.error why; nothing is said without one
 */
export function Unread({ error, onRetry }: { error?: unknown; onRetry: () => unknown }) {
  if (!error) return null;
  return (
    <Alert
      severity="error"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    >
      {failureText(error)}
    </Alert>
  );
}
