import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Faults } from '../Faults.tsx';
import { PageHead } from '../PageHead.tsx';
import { ConflictNote } from './ConflictNote.tsx';
import { refusedName, type Labels } from './labels.ts';
import type { Editable, Editor } from './use-editor.ts';

/** A part of an editor with a name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" aria-label={title} sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Paper>
  );
}

/** Where the draft stands. */
function standing({ isUnsaved, draft }: Editor<Editable>, isWaiting: boolean): string {
  if (isUnsaved) return 'Not saved yet';
  if (isWaiting) return 'Waiting for approval by someone with another role; nothing changes until then';
  return draft.version > 0 ? 'All saved' : '';
}

interface EditorFrameProps<Item extends Editable> {
  editor: Editor<Item>;
  /** What the form calls its fields. */
  labels: Labels<Item>;
  /** What was refused, by field. */
  fields: Record<string, string>;
  /** Fields that show their own error: a name, or a prefix such as `titles.` */
  shown: readonly string[];
  title: string;
  /** The list that it belongs to: its path and its name. */
  list: { to: string; name: string };
  mayChange: boolean;
  busy: boolean;
  /** What was saved last waits for a second person. */
  isWaiting?: boolean;
  /** Something beside the draft is to be saved. */
  hasMore?: boolean;
  onSave: () => void;
  /** What else can be done with it. */
  actions?: ReactNode;
  preview: ReactNode;
  children: ReactNode;
}

/** The frame around an editor: its parts, the preview beside them, and what is asked before work is lost. */
export function EditorFrame<Item extends Editable>(props: EditorFrameProps<Item>) {
  const {
    editor,
    labels,
    fields,
    shown,
    title,
    list,
    mayChange,
    busy,
    hasMore = false,
    onSave,
    actions,
    preview,
    children,
  } = props;
  const { isWaiting = false } = props;
  return (
    <>
      <PageHead title={title} isReadOnly={!mayChange}>
        <Button component={RouterLink} to={list.to} variant="outlined">
          {list.name}
        </Button>
        {actions}
      </PageHead>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 375px' },
          alignItems: 'start',
        }}
      >
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
          sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}
        >
          <ConflictNote {...editor} labels={labels} />
          {children}
          <Faults fields={fields} shown={shown} nameOf={(field) => refusedName<Item>(labels, field)} />
          {mayChange ? (
            <Box
              sx={{
                position: 'sticky',
                bottom: 0,
                zIndex: 2,
                py: 1.25,
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                bgcolor: 'background.default',
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Button
                type="submit"
                variant="contained"
                loading={busy}
                disabled={!editor.isUnsaved && !hasMore && editor.draft.version > 0}
              >
                Save
              </Button>
              <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                {standing(editor as unknown as Editor<Editable>, isWaiting)}
              </Box>
            </Box>
          ) : null}
        </Box>
        <Box sx={{ position: { lg: 'sticky' }, top: 72 }}>{preview}</Box>
      </Box>
    </>
  );
}
