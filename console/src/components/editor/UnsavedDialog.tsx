import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from 'react-router-dom';
import { answerWaiting, giveUpUnsaved, hasUnsaved, useWaiting } from './unsaved.ts';

/**
 * Asks before unsaved work of the page is lost: by a link, by the back button, by picking another merchant, by closing a
 * form. What is unsaved is said by `useUnsaved`.
 */
export function UnsavedDialog() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  const isWaiting = useWaiting();
  const stay = () => {
    blocker.reset?.();
    answerWaiting(false);
  };
  const leave = () => {
    giveUpUnsaved();
    blocker.proceed?.();
    answerWaiting(true);
  };
  return (
    <Dialog
      open={blocker.state === 'blocked' || isWaiting}
      onClose={stay}
      aria-labelledby="unsaved-title"
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id="unsaved-title">Leave without saving?</DialogTitle>
      <DialogContent>
        <Box>Your changes aren’t saved. They’ll be lost if you leave.</Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={stay} autoFocus>
          Stay
        </Button>
        <Button variant="contained" color="error" onClick={leave}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
