import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import { errorCatalogue } from '@foyer/contract/error-codes';

/** What a player reads while the site is closed. */
function Preview({ info }: { info: string }) {
  return (
    <Paper sx={{ p: 2.5, textAlign: 'center', bgcolor: 'background.default' }}>
      <Box sx={{ fontWeight: 650, fontSize: 15 }}>{errorCatalogue.maintenance.text}</Box>
      {info ? <Box sx={{ mt: 1, color: 'text.secondary', whiteSpace: 'pre-line' }}>{info}</Box> : null}
    </Paper>
  );
}

/** Asks before the site is closed or opened: it is felt by everyone who plays. */
export function CloseDialog({
  isOpen,
  closes,
  info,
  savesMessage,
  busy,
  onCancel,
  onConfirm,
}: {
  isOpen: boolean;
  closes: boolean;
  info: string;
  /** The message is not saved yet, and is saved with it. */
  savesMessage: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const title = closes ? 'Close the site for maintenance?' : 'Open the site?';
  return (
    <Dialog open={isOpen} onClose={onCancel} aria-labelledby="close-title" fullWidth maxWidth="xs">
      <DialogTitle id="close-title">{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {closes ? (
          <>
            <Box>
              Within a second every page and every game launch is refused. Players see, in their language:
            </Box>
            <Preview info={info} />
            {savesMessage ? <Box>The message is saved with it.</Box> : null}
          </>
        ) : (
          <Box>Players can use the site again within a second.</Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} autoFocus>
          Cancel
        </Button>
        <Button variant="contained" color={closes ? 'error' : 'primary'} loading={busy} onClick={onConfirm}>
          {closes ? 'Close the site' : 'Open the site'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
