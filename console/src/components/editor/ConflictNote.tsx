import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { changedFields } from './changed-fields.ts';
import type { Editable, Editor } from './use-editor.ts';

interface ConflictNoteProps<Item extends Editable> extends Editor<Item> {
  /** The label of a field in the form; as the record calls it if left out. */
  nameOf?: (field: string) => string;
}

/** Tells that somebody else saved the same meanwhile, and lets choose; nothing is lost before that. */
export function ConflictNote<Item extends Editable>(props: ConflictNoteProps<Item>) {
  const { draft, theirs, keepMine, takeTheirs, nameOf = (field) => field } = props;
  if (!theirs) return null;
  const names = changedFields(theirs, draft).map(nameOf);
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
