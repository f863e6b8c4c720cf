import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** Tells what of a provider waits for a second person. @param what begins the sentence @param children what follows from it */
export function WaitingNote({ what, children }: { what: string; children?: ReactNode }) {
  return (
    <Alert severity="info" sx={{ mt: 1.5, maxWidth: 560 }}>
      {what} is waiting for approval by someone with another role on the{' '}
      <Link component={RouterLink} to="/approvals">
        Approvals
      </Link>{' '}
      page. {children}
    </Alert>
  );
}
