import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Answer } from '@foyer/contract/client';
import { useState } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { CountriesField } from '../../components/CountriesField.tsx';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { useRecordForm, type RecordForm } from '../../components/use-record-form.ts';
import type { Editor } from '../../components/editor/use-editor.ts';
import { useSave } from '../../components/use-save.ts';
import { Unread } from '../../components/Unread.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { RestrictDialog } from './RestrictDialog.tsx';

type Status = Answer<'operatorSiteStatus'> & { id: string };

/** What staff write for players, and whom they keep out. */
type SiteStatusDraft = Pick<Status, 'id' | 'version' | 'info' | 'restrictedCountries'>;

function StatusPanel({
  status,
  words: { draft },
  mayChange,
}: {
  status: Status;
  words: Editor<SiteStatusDraft>;
  mayChange: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  const { maintenance } = status;
  const { save, busy } = useSave<Status>(
    'site-status',
    maintenance ? 'The site is open' : 'The site is closed',
    { onPointless: () => setAsking(false) },
  );
  const confirm = async () => {
    // Whoever closes the site means what they wrote for players; countries are asked about when they are saved
    const written = maintenance ? {} : { info: draft.info };
    if (await save(status.id, { ...status, ...written, maintenance: !maintenance }, status)) setAsking(false);
  };
  return (
    <Paper
      sx={{
        p: 2.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        borderLeft: 4,
        borderLeftColor: maintenance ? 'warning.main' : 'success.main',
      }}
    >
      <Box sx={{ flex: '1 1 260px' }}>
        <StateChip label={maintenance ? 'Closed' : 'Open'} tone={maintenance ? 'warning' : 'success'} />
        <Box sx={{ mt: 1, fontSize: 16, fontWeight: 600 }}>
          {maintenance ? 'The site is closed for maintenance.' : 'The site is open to players.'}
        </Box>
      </Box>
      {mayChange ? (
        <Button
          variant={maintenance ? 'contained' : 'outlined'}
          color={maintenance ? 'primary' : 'error'}
          onClick={() => setAsking(true)}
        >
          {maintenance ? 'Open the site…' : 'Close the site…'}
        </Button>
      ) : null}
      <CloseDialog
        isOpen={isAsking}
        closes={!maintenance}
        info={draft.info}
        savesMessage={draft.info !== status.info}
        busy={busy !== null}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      />
    </Paper>
  );
}

const labels = { info: 'Message to players', restrictedCountries: 'Restricted countries' } as const;

interface WordsFormProps {
  form: RecordForm<SiteStatusDraft>;
  /** The countries that are restricted already. */
  restricted: readonly string[];
  mayChange: boolean;
}

function WordsForm({ form, restricted, mayChange }: WordsFormProps) {
  const { editor, isBusy, fields, submit } = form;
  const { draft, change, isUnsaved } = editor;
  /** The countries that are asked about: those that stand there when it is asked. */
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const added = draft.restrictedCountries.filter((code) => !restricted.includes(code));
  const save = () => submit().then(() => setAsked(null));
  return (
    <Paper
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (added.length > 0) setAsked(added);
        else void save();
      }}
      sx={{ p: 2.5, display: 'grid', gap: 2 }}
    >
      <Typography variant="h2">Message and restrictions</Typography>
      <ConflictNote {...editor} labels={labels} />
      <TextField
        label={labels.info}
        value={draft.info}
        onChange={(event) => change({ info: event.target.value })}
        multiline
        minRows={2}
        disabled={!mayChange}
        error={Boolean(fields.info)}
        helperText={
          fields.info ??
          'Shown while the site is closed, for example when it opens again. It isn’t translated.'
        }
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <CountriesField
        label={labels.restrictedCountries}
        hint="Visitors from these countries can’t use the site."
        value={draft.restrictedCountries}
        disabled={!mayChange}
        onChange={(next) => change({ restrictedCountries: next })}
      />
      {mayChange ? (
        <Box>
          <Button type="submit" variant="contained" disabled={!isUnsaved} loading={isBusy}>
            Save
          </Button>
        </Box>
      ) : null}
      {asked ? (
        <RestrictDialog
          countries={asked}
          busy={isBusy}
          onCancel={() => setAsked(null)}
          onConfirm={() => void save()}
        />
      ) : null}
    </Paper>
  );
}

function Editors({ status, mayChange }: { status: Status; mayChange: boolean }) {
  const { id, version, info, restrictedCountries } = status;
  const words: SiteStatusDraft = { id, version, info, restrictedCountries };
  const form = useRecordForm('site-status', words, { besides: status });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 760 }}>
      <StatusPanel status={status} words={form.editor} mayChange={mayChange} />
      <WordsForm form={form} restricted={restrictedCountries} mayChange={mayChange} />
    </Box>
  );
}

/** Whether the site is open, and to whom (R-TENANCY-10). */
export default function SiteStatus() {
  const { data: status, error, refetch } = useGetOne<Status>('site-status', { id: 'site' });
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'site-status', action: 'edit' });
  return (
    <>
      <PageHead
        title="Site status"
        about="Who can use the site. Changes go live within a second."
        isReadOnly={!mayChange}
      />
      <Unread error={error} onRetry={refetch} />
      {status ? <Editors status={status} mayChange={mayChange} /> : null}
    </>
  );
}
