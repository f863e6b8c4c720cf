import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { PageHead } from '../components/PageHead.tsx';

const home = (
  <Button component={Link} to="/" variant="outlined">
    To the overview
  </Button>
);

/** An address that is no room. */
export function NotFound() {
  return (
    <>
      <PageHead title="Nothing here" about="This address belongs to no room of the console." />
      {home}
    </>
  );
}

/** A room for others. */
export function Denied() {
  return (
    <>
      <PageHead title="Not for your role" about="Owners alone can see this room." />
      {home}
    </>
  );
}
