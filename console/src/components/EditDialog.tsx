import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { ConflictNote } from './editor/ConflictNote.tsx';
import { unlessUnsaved } from './editor/unsaved.ts';
import type { Labels } from './editor/labels.ts';
import type { Editable, Editor } from './editor/use-editor.ts';

interface EditDialogProps<Item extends Editable> {
  editor: Editor<Item>;
  /** What the form calls its fields. */
  labels: Labels<Item>;
  title: string;
  busy: boolean;
  onClose: () => void;
  onSave: () => void;
  /** What else can be done with it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A small thing that is edited over its list; closing it asks before work is lost. */
export function EditDialog<Item extends Editable>({
  editor,
  labels,
  title,
  busy,
  onClose,
  onSave,
  actions,
  children,
}: EditDialogProps<Item>) {
  const close = () => unlessUnsaved(onClose);
  return (
    <>
      <Dialog open onClose={close} aria-labelledby="edit-title" fullWidth maxWidth="xs">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
        >
          <DialogTitle id="edit-title">{title}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
            <ConflictNote {...editor} labels={labels} />
            {children}
          </DialogContent>
          <DialogActions>
            {actions}
            <Box sx={{ flex: 1 }} />
            <Button variant="outlined" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" loading={busy} disabled={!editor.isUnsaved}>
              Save
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
