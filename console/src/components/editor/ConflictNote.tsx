import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { namesOf, type Labels } from './labels.ts';
import type { Editable, Editor } from './use-editor.ts';

interface ConflictNoteProps<Item extends Editable> extends Editor<Item> {
  labels: Labels<Item>;
}

const wide = { gridColumn: '1 / -1' } as const;
const told = 'Somebody else saved this while you were writing.';

const deletions = {
  deleted: 'They deleted it. Saving brings it back.',
  restored: 'They restored it.',
} as const;

/** What there is to choose between. */
function clashText(names: readonly string[], deletion: keyof typeof deletions | null): string {
  if (deletion) return `${deletions[deletion]} Take theirs to drop what you wrote.`;
  return [names.length > 0 ? `Yours differs in: ${names.join(', ')}.` : '', 'What you wrote is still here.']
    .filter(Boolean)
    .join(' ');
}

/** What is said once their changes are in the form. */
function takenText(names: readonly string[], isUnsaved: boolean): string {
  if (!isUnsaved) return 'The form shows what they saved.';
  return names.length > 0
    ? `Their changes are in the form now: ${names.join(', ')}. Look at them, then save.`
    : 'What you wrote is still here: look at it, then save.';
}

/**
 * Tells that somebody else saved the same meanwhile, and lets choose where both changed the same; nothing is lost before
 * that. It is the one place that tells it: whoever shows this hands `editor.wasOvertaken` to what saves.
 */
export function ConflictNote<Item extends Editable>(props: ConflictNoteProps<Item>) {
  const { conflict, taken, isUnsaved, isOvertaken, keepMine, takeTheirs, labels } = props;
  if (taken && !conflict)
    return (
      <Alert severity="info" role="status" sx={wide}>
        <Box sx={{ fontWeight: 600 }}>{told}</Box>
        <Box>{takenText(namesOf(labels, taken), isUnsaved)}</Box>
      </Alert>
    );
  if (!conflict)
    return isOvertaken ? (
      <Alert severity="warning" role="alert" sx={wide}>
        Somebody else saved this while you were writing: look at it, and save again.
      </Alert>
    ) : null;
  const besides = namesOf(labels, conflict.besides);
  return (
    <Alert severity="warning" role="alert" sx={wide}>
      <Box sx={{ fontWeight: 600 }}>{told}</Box>
      <Box>{clashText(namesOf(labels, conflict.clashes), conflict.deletion)}</Box>
      {besides.length > 0 ? <Box>Their other changes are kept either way: {besides.join(', ')}.</Box> : null}
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
