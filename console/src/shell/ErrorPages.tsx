import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FallbackProps } from 'react-error-boundary';
import { Link } from 'react-router-dom';
import { PageHead } from '../components/PageHead.tsx';

const home = (
  <Button component={Link} to="/" variant="outlined">
    To the overview
  </Button>
);

/** For an address that is no page. */
export function NotFound() {
  return (
    <>
      <PageHead title="Nothing here" about="This address belongs to no page of the console." />
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
        about="Somebody who manages the staff can give you a role that may see this page."
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
