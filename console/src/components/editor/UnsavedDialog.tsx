import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { answerWaiting, holdUnsaved, useWaiting } from './unsaved.ts';

/**
 * Asks before unsaved work is lost: by a link, by the back button, by picking another merchant, by closing the window.
 * @param isUnsaved whether there is any
 */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const isWaiting = useWaiting();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onUnload);
    const release = holdUnsaved();
    return () => {
      removeEventListener('beforeunload', onUnload);
      release();
    };
  }, [isUnsaved]);
  const stay = () => {
    blocker.reset?.();
    answerWaiting(false);
  };
  const leave = () => {
    // What waits may go somewhere itself, and is not asked about once more.
    isLeaving.current = true;
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
