import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Mono } from '../../components/Mono.tsx';

export interface GivenKey {
  keyId: string;
  secret: string;
}

/**
 * A key with its secret, shown this once.
 * @param children what to do next
 */
export function NewKey({
  given,
  children,
  onClose,
}: {
  given: GivenKey;
  children: ReactNode;
  onClose: () => void;
}) {
  return (
    <Dialog open aria-labelledby="new-key-title" fullWidth maxWidth="sm">
      <DialogTitle id="new-key-title">The new key</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Alert severity="warning">The secret is shown only once. Send it to the provider securely.</Alert>
        {[
          ['Key id', given.keyId],
          ['Secret', given.secret],
        ].map(([label = '', text = '']) => (
          <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ minWidth: 64, color: 'text.secondary', fontSize: 13 }}>{label}</Box>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Mono>{text}</Mono>
            </Box>
            <CopyButton text={text} label={`Copy the ${label.toLowerCase()}`} />
          </Box>
        ))}
        <Box sx={{ color: 'text.secondary' }}>{children}</Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          I’ve saved it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
