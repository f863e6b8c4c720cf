import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { Empty } from '../../components/Empty.tsx';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { useSave } from '../../components/use-save.ts';
import { Unread } from '../../components/Unread.tsx';
import { emptyModel, type LiveModel } from './live-model.ts';
import { ModelDialog } from './ModelDialog.tsx';

/** By name: one that goes live stays in its place, where the next click is meant for it. */
const byName = (one: LiveModel, other: LiveModel) =>
  one.name.localeCompare(other.name, 'en') || one.id.localeCompare(other.id);

function Model({ model, mayChange, onEdit }: { model: LiveModel; mayChange: boolean; onEdit: () => void }) {
  const { save, busy } = useSave<LiveModel>('live-models');
  const { id, name, gameName, nodeId, liveSince } = model;
  const turn = () =>
    void save(id, { ...model, liveSince: liveSince ? null : new Date().toISOString() }, model);
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
      }}
    >
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {gameName || 'No such table'} <Mono muted>{nodeId}</Mono>
        </Box>
      </Box>
      {liveSince ? (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: 13 }}>
          <StateChip label="Live" tone="success" /> since <When at={liveSince} />
        </Box>
      ) : (
        <StateChip label="Not live" tone="neutral" />
      )}
      {mayChange ? (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            variant={liveSince ? 'outlined' : 'contained'}
            color={liveSince ? 'error' : 'primary'}
            loading={busy !== null}
            onClick={turn}
          >
            {liveSince ? 'Go offline' : 'Go live'}
          </Button>
          <Button variant="outlined" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

/** Who is live at a table; while somebody is, home shows the banners of its group (R-CONTENT-13). */
export default function LiveModels() {
  const { data = [], error, isPending, refetch } = useGetList<LiveModel>('live-models');
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'live-models', action: 'edit' });
  const [open, setOpen] = useState<LiveModel | null>(null);
  if (isPending) return null;
  return (
    <>
      <PageHead
        title="Live models"
        about="Dealers at live tables. The home page shows them and their banners while the switch CBS3 is on."
        isReadOnly={!mayChange}
      >
        {mayChange ? (
          <Button variant="contained" onClick={() => setOpen(emptyModel)}>
            Add a live model
          </Button>
        ) : null}
      </PageHead>
      <Unread error={error} onRetry={refetch} />
      <Paper component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.length === 0 && !error ? <Empty>No live models yet.</Empty> : null}
        {data.toSorted(byName).map((model) => (
          <Model key={model.id} model={model} mayChange={mayChange} onEdit={() => setOpen(model)} />
        ))}
      </Paper>
      {open ? (
        <ModelDialog
          key={open.id}
          record={data.find(({ id }) => id === open.id) ?? open}
          taken={data.map(({ id }) => id)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
