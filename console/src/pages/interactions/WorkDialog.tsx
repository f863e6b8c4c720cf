import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import { unlessUnsaved } from '../../components/editor/unsaved.ts';
import { useEditor } from '../../components/editor/use-editor.ts';
import { useSave } from '../../components/use-save.ts';
import { Unread } from '../../components/Unread.tsx';
import { markers, outcomes, type Interaction, type MarkerRule, type Outcome } from './interaction-words.ts';

/** What staff say about the markers that were found. */
function Scripts({ item }: { item: Interaction }) {
  const { data: rules = [], error, refetch } = useGetList<MarkerRule>('marker-rules');
  const found = new Set(item.markers.map(({ kind }) => kind));
  if (error) return <Unread error={error} onRetry={refetch} />;
  return (
    <Box component="ul" aria-label="Guidance for staff" sx={{ m: 0, pl: 2.5 }}>
      {rules
        .filter(({ kind, script }) => found.has(kind) && script !== '')
        .map(({ kind, script }) => (
          <Box component="li" key={kind} sx={{ whiteSpace: 'pre-line' }}>
            <b>{markers[kind].label}:</b> {script}
          </Box>
        ))}
    </Box>
  );
}

/** What staff change of an interaction, as the fields hold it. */
const workOf = ({ id, version, assignedTo, outcome, followUpOn, isMarketingStopped }: Interaction) => ({
  id,
  version,
  assignedTo: assignedTo ?? '',
  outcome: outcome ?? ('' as const),
  followUpOn: followUpOn ?? '',
  isMarketingStopped,
  note: '',
});

const labels = {
  assignedTo: 'Assigned to',
  outcome: 'Outcome',
  followUpOn: 'Follow up on',
  isMarketingStopped: 'No marketing to this player',
  note: 'Note',
} as const;

/** An interaction as it is now, whichever of them the list shows. */
function useLatest(opened: Interaction): Interaction {
  const { data = [] } = useGetList<Interaction>('interactions', {
    filter: { player: opened.playerId },
    pagination: { page: 1, perPage: 25 },
  });
  return data.find(({ id }) => id === opened.id) ?? opened;
}

/** Work on an interaction: what to say, who does it, what came of it, and when to look again. */
export function WorkDialog({ opened, onClose }: { opened: Interaction; onClose: () => void }) {
  const item = useLatest(opened);
  const editor = useEditor(workOf(item), [['outcome', 'followUpOn']]);
  const { draft, change, wasOvertaken } = editor;
  const { save, busy, fields } = useSave<Interaction>('interactions', `Saved for ${item.userName}`, {
    onOvertaken: wasOvertaken,
  });
  const closes = draft.outcome !== '' && draft.followUpOn === '';
  const close = () => unlessUnsaved(onClose);
  const submit = async () => {
    const { assignedTo, outcome, followUpOn, ...rest } = draft;
    const wanted = {
      ...rest,
      assignedTo: assignedTo || null,
      outcome: (outcome || null) as Outcome | null,
      followUpOn: followUpOn || null,
    };
    if (await save(item.id, wanted as Partial<Interaction>, item)) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby="work-title" fullWidth maxWidth="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id="work-title">Interaction with {item.userName}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          <ConflictNote {...editor} labels={labels} />
          <Scripts item={item} />
          <TextField
            select
            label={labels.assignedTo}
            value={draft.assignedTo}
            error={Boolean(fields.assignedTo)}
            helperText={fields.assignedTo}
            onChange={(event) => change({ assignedTo: event.target.value })}
          >
            <MenuItem value="">Unassigned</MenuItem>
            {item.colleagues.map((name) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={labels.outcome}
            value={draft.outcome}
            onChange={(event) => change({ outcome: event.target.value as Outcome })}
          >
            <MenuItem value="">None yet</MenuItem>
            {Object.entries(outcomes).map(([id, { label }]) => (
              <MenuItem key={id} value={id}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={labels.followUpOn}
            type="date"
            value={draft.followUpOn}
            error={Boolean(fields.followUpOn)}
            helperText={fields.followUpOn ?? 'Without a date, an outcome closes it for good'}
            onChange={(event) => change({ followUpOn: event.target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            label={labels.note}
            value={draft.note}
            required={draft.outcome !== ''}
            multiline
            minRows={2}
            error={Boolean(fields.note)}
            helperText={fields.note ?? 'What was said and agreed. The player won’t see it.'}
            onChange={(event) => change({ note: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
          <FormControlLabel
            control={
              <Switch
                checked={draft.isMarketingStopped}
                onChange={(_, isMarketingStopped) => change({ isMarketingStopped })}
              />
            }
            label={labels.isMarketingStopped}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={busy !== null}>
            {closes ? 'Close' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
