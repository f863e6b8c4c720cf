import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FallbackProps } from 'react-error-boundary';

/** A room that broke, with the way out. */
export function Broken({ resetErrorBoundary }: FallbackProps) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => resetErrorBoundary()}>
          Try again
        </Button>
      }
    >
      This page could not be shown. Nothing was changed.
    </Alert>
  );
}
