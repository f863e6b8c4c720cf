import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FallbackProps } from 'react-error-boundary';
import { Link } from 'react-router-dom';
import { PageHead } from '../components/PageHead.tsx';

const home = (
  <Button component={Link} to="/" variant="outlined">
    Go to the overview
  </Button>
);

/** For an address that is no page. */
export function NotFound() {
  return (
    <>
      <PageHead title="Nothing here" about="There’s no page at this address." />
      {home}
    </>
  );
}

/** For a page that the role may not see. */
export function Denied() {
  return (
    <>
      <PageHead
        title="Not for your role"
        about="Ask someone who manages staff for a role that can see this page."
      />
      {home}
    </>
  );
}

/** Stands in for a page that could not be rendered. */
export function PageError({ resetErrorBoundary }: FallbackProps) {
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
