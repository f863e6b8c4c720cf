import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { changedFields } from './changed-fields.ts';
import { namesOf, type Labels } from './labels.ts';
import type { Editable, Editor } from './use-editor.ts';

interface ConflictNoteProps<Item extends Editable> extends Editor<Item> {
  labels: Labels<Item>;
}

/**
 * Tells that somebody else saved the same meanwhile, and lets choose; nothing is lost before that. It is the one place
 * that tells it: whoever shows this hands `editor.wasOvertaken` to what saves.
 */
export function ConflictNote<Item extends Editable>(props: ConflictNoteProps<Item>) {
  const { draft, theirs, isOvertaken, keepMine, takeTheirs, labels } = props;
  if (!theirs)
    return isOvertaken ? (
      <Alert severity="warning" role="alert" sx={{ gridColumn: '1 / -1' }}>
        Somebody else saved this while you were writing: look at it, and save again.
      </Alert>
    ) : null;
  const names = namesOf(labels, changedFields(theirs, draft));
  return (
    <Alert severity="warning" role="alert" sx={{ gridColumn: '1 / -1' }}>
      <Box sx={{ fontWeight: 600 }}>Somebody else saved this while you were writing.</Box>
      <Box>
        {names.length > 0 ? `Yours differs in: ${names.join(', ')}.` : 'They saved the same as you wrote.'}{' '}
        What you wrote is still here.
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={keepMine}>
          Keep mine
        </Button>
        <Button variant="outlined" onClick={takeTheirs}>
          Take theirs
        </Button>
      </Box>
    </Alert>
  );
}
