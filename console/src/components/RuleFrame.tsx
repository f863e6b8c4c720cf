import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import { Fragment, type ReactNode } from 'react';
import { ConflictNote } from './editor/ConflictNote.tsx';
import type { Labels } from './editor/labels.ts';
import type { Editable, Editor } from './editor/use-editor.ts';

/** A rule that can be switched off. */
type Rule = Editable & { isOn: boolean };

export interface RuleFrameProps<Item extends Rule> {
  editor: Editor<Item>;
  /** What the form calls its fields. */
  labels: Labels<Item>;
  /** Names the form, and its switch. */
  name: string;
  label: string;
  about: string;
  mayChange: boolean;
  /** It is not there yet: there is something to save whatever is typed. */
  isNew?: boolean;
  isBusy: boolean;
  /** What the button says. */
  action?: string;
  /** Widths of the columns on a wide screen. */
  columns: string;
  onSubmit: () => void;
  /** The fields of the rule. */
  children: ReactNode;
}

/** The form of one rule that can be switched off: what it is about, its fields, and the button that stores it. */
export function RuleFrame<Item extends Rule>(props: RuleFrameProps<Item>) {
  const { editor, labels, name, label, about, mayChange, isNew = false, isBusy } = props;
  const { action = 'Save', columns, onSubmit, children } = props;
  return (
    <Paper
      component="form"
      aria-label={name}
      sx={{
        p: 2,
        mb: 1,
        display: 'grid',
        gap: 2,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr 1fr', md: columns },
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ConflictNote {...editor} labels={labels} />
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: 'flex', gap: 1, alignItems: 'center' }}>
        <Switch
          checked={editor.draft.isOn}
          disabled={!mayChange}
          onChange={(_, isOn) => editor.change({ isOn } as Partial<Item>)}
          slotProps={{ input: { 'aria-label': `${name}: on` } }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>{label}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{about}</Box>
        </Box>
      </Box>
      <Fragment key={editor.edition}>{children}</Fragment>
      {mayChange ? (
        <Button
          type="submit"
          variant="outlined"
          disabled={!isNew && !editor.isUnsaved}
          loading={isBusy}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, justifySelf: 'start' }}
        >
          {action}
        </Button>
      ) : null}
    </Paper>
  );
}
