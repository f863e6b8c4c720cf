import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type ReactNode } from 'react';
import { isReason, ReasonField } from './ReasonField.tsx';

export interface ReasonFormProps {
  title: string;
  about?: ReactNode;
  /** What is asked beside the reason. */
  children?: ReactNode;
  /** Whether that is filled in. */
  isReady?: boolean;
  /** What the button says. */
  verb: string;
  /** It goes against somebody. */
  isDestructive: boolean;
  /** Without one the dialog only asks once more. */
  needsReason?: boolean;
  /** Who reads the reason. */
  hint: string;
  /** The least that counts as a reason, characters. */
  shortest?: number;
  /** What the gateway says of the reason. */
  fault?: string | undefined;
  busy: boolean;
  onClose: () => void;
  onSubmit: (reason: string) => void;
}

/** Asks for a reason before something is done about somebody; it stays while that is being sent. */
export function ReasonForm(props: ReasonFormProps) {
  const {
    title,
    about,
    children,
    isReady = true,
    verb,
    isDestructive,
    needsReason = true,
    hint,
    shortest,
    fault,
    busy,
    onClose,
    onSubmit,
  } = props;
  const [reason, setReason] = useState('');
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby="reason-title" fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(reason);
        }}
      >
        <DialogTitle id="reason-title">{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          {about ? <Box>{about}</Box> : null}
          {children}
          {needsReason ? (
            <ReasonField
              value={reason}
              onChange={setReason}
              hint={hint}
              shortest={shortest}
              fault={fault}
              autoFocus={!children}
            />
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            disabled={!isReady || (needsReason && !isReason(reason, shortest))}
            loading={busy}
          >
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
