import Button from '@mui/material/Button';
import type { ContentState } from '@foyer/contract/content-types';
import { Link as RouterLink } from 'react-router-dom';

interface EndButtonsProps {
  /** The path of the list it belongs to. */
  listPath: string;
  id: string;
  version: number;
  state: ContentState;
  isBusy: boolean;
  isUnsaved: boolean;
  /** What ending it is called. */
  verb: string;
  onEnd: () => void;
}

/** Copying what is there, and ending it now. */
export function EndButtons({
  listPath,
  id,
  version,
  state,
  isBusy,
  isUnsaved,
  verb,
  onEnd,
}: EndButtonsProps) {
  if (version === 0) return null;
  return (
    <>
      <Button component={RouterLink} to={`${listPath}/create?copy=${id}`} variant="outlined">
        Copy
      </Button>
      {state === 'now' || state === 'planned' ? (
        <Button variant="outlined" color="error" disabled={isBusy || isUnsaved} onClick={onEnd}>
          {verb}
        </Button>
      ) : null}
    </>
  );
}
