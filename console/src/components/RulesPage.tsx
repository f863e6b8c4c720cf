import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Fragment, type ReactNode } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { ConflictNote } from './editor/ConflictNote.tsx';
import type { FieldGroups } from './editor/merge.ts';
import { refusedName, type Labels } from './editor/labels.ts';
import { Faults } from './Faults.tsx';
import { NumberField } from './NumberField.tsx';
import { PageHead } from './PageHead.tsx';
import { Unread } from './Unread.tsx';
import { useRecordForm } from './use-record-form.ts';

/** Rules that a brand has one set of. */
interface RuleSet {
  id: string;
  version: number;
}

/** The names of the numbers among rules. */
type NumberOf<Rules> = { [Name in keyof Rules]: Rules[Name] extends number ? Name : never }[keyof Rules] &
  string;

interface FormProps<Rules extends RuleSet> {
  resource: string;
  /** What the form calls its fields. */
  labels: Labels<Rules>;
  /** What they count, and the most that is allowed. */
  numbers: readonly (readonly [name: NumberOf<Rules> & keyof Labels<Rules>, max: number])[];
  /** Fields that are taken from one person or the other, never from both. */
  together?: FieldGroups<Rules>;
  /** What they say besides numbers, above them. */
  renderMore?: (
    draft: Rules,
    change: (next: Partial<Rules>) => void,
    mayChange: boolean,
    /** Words beside the fields that were refused. */
    faults: Record<string, string>,
  ) => ReactNode;
  /** Fields of `renderMore` that show their own error: a name, or a prefix such as `lines.` */
  shown?: readonly string[];
}

function RulesForm<Rules extends RuleSet>({
  resource,
  numbers,
  labels,
  together,
  renderMore,
  shown,
  rules,
  mayChange,
}: FormProps<Rules> & { rules: Rules; mayChange: boolean }) {
  const { editor, isBusy, fields, submit } = useRecordForm(resource, rules, together ? { together } : {});
  const { draft, change } = editor;
  return (
    <Paper
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ p: 2.5, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
    >
      <ConflictNote {...editor} labels={labels} />
      <Fragment key={editor.edition}>{renderMore?.(draft, change, mayChange, fields)}</Fragment>
      {numbers.map(([name, max]) => (
        <NumberField
          key={name}
          label={labels[name] as string}
          value={draft[name] as number}
          max={max}
          disabled={!mayChange}
          fault={fields[name]}
          onChange={(value) => change({ [name]: value } as Partial<Rules>)}
        />
      ))}
      <Faults
        fields={fields}
        shown={[...numbers.map(([name]) => name), ...(shown ?? [])]}
        nameOf={(field) => refusedName<Rules>(labels, field)}
      />
      {mayChange ? (
        <Button
          type="submit"
          variant="contained"
          disabled={!editor.isUnsaved}
          loading={isBusy}
          sx={{ justifySelf: 'start' }}
        >
          Save
        </Button>
      ) : null}
    </Paper>
  );
}

/** The page of a set of rules: what they are about, and the form that stores them. */
export function RulesPage<Rules extends RuleSet>({
  id,
  title,
  about,
  ...form
}: FormProps<Rules> & { id: string; title: string; about: string }) {
  const { resource } = form;
  const { data: rules, error, refetch } = useGetOne<Rules>(resource, { id });
  const { canAccess: mayChange = false } = useCanAccess({ resource, action: 'edit' });
  return (
    <>
      <PageHead title={title} about={about} />
      <Unread error={error} onRetry={refetch} />
      {rules ? (
        <Box sx={{ maxWidth: 760 }}>
          <RulesForm {...form} rules={rules} mayChange={mayChange} />
        </Box>
      ) : null}
    </>
  );
}
