import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { errorCatalogue } from '@foyer/contract/error-codes';
import { countryName } from '../../components/countries.ts';

interface RestrictDialogProps {
  /** Those that are added, by code. */
  countries: readonly string[];
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Asks before the players of a country are kept out: whoever plays there is stopped at once. */
export function RestrictDialog({ countries, busy, onCancel, onConfirm }: RestrictDialogProps) {
  const names = list.format(countries.map(countryName));
  return (
    <Dialog
      open
      onClose={busy ? undefined : onCancel}
      aria-labelledby="restrict-title"
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id="restrict-title">Keep out players in {names}?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box>
          Within a second every player there sees “{errorCatalogue.region_restricted.text}” instead of the
          site, with their address and a contact button.
        </Box>
        <Box>
          They are let in again once you remove {countries.length === 1 ? 'the country' : 'the countries'}{' '}
          from the list and save.
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} disabled={busy} autoFocus>
          Cancel
        </Button>
        <Button variant="contained" color="error" loading={busy} onClick={onConfirm}>
          Keep them out
        </Button>
      </DialogActions>
    </Dialog>
  );
}
