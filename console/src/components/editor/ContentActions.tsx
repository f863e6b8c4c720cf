import Button from '@mui/material/Button';
import type { ContentState } from '@foyer/contract/content-types';
import { Link as RouterLink } from 'react-router-dom';
import { History } from './History.tsx';
import type { Labels } from './labels.ts';
import type { Editable, Editor } from './use-editor.ts';

interface ContentActionsProps<Item extends Editable> {
  /** Its list is at the path of the same name. */
  resource: 'announcements' | 'banners' | 'promotions';
  /** What it is called, for example `announcement`. */
  noun: string;
  editor: Editor<Item>;
  labels: Labels<Item>;
  mayChange: boolean;
  isBusy: boolean;
  /** What ending it is called. */
  verb: string;
  onEnd: () => void;
}

/** Copying content that runs for a time, ending it now, its history, and deleting it. */
export function ContentActions<Item extends Editable & { state: ContentState }>({
  resource,
  noun,
  editor,
  labels,
  mayChange,
  isBusy,
  verb,
  onEnd,
}: ContentActionsProps<Item>) {
  const { id, version, state } = editor.draft;
  if (version === 0) return null;
  return (
    <>
      {mayChange ? (
        <Button component={RouterLink} to={`/${resource}/create?copy=${id}`} variant="outlined">
          Copy
        </Button>
      ) : null}
      {mayChange && (state === 'now' || state === 'planned') ? (
        <Button variant="outlined" color="error" disabled={isBusy || editor.isUnsaved} onClick={onEnd}>
          {verb}
        </Button>
      ) : null}
      <History
        resource={resource}
        noun={noun}
        editor={editor}
        labels={labels}
        mayChange={mayChange}
        isDeleted={state === 'deleted'}
      />
    </>
  );
}
