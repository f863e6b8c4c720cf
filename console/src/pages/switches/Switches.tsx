import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Answer } from '@foyer/contract/client';
import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { Empty } from '../../components/Empty.tsx';
import { SearchBox } from '../../components/Filters.tsx';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useSave } from '../../components/use-save.ts';
import { When } from '../../components/When.tsx';
import { Unread } from '../../components/Unread.tsx';

type Setting = Answer<'operatorSetSwitch'> & { id: string };
type StateFilter = 'all' | 'on' | 'off';

function Row({ setting, mayChange }: { setting: Setting; mayChange: boolean }) {
  const { save, busy } = useSave<Setting>(
    'switches',
    `${setting.about}: ${setting.on ? 'off' : 'on'}, live within a second`,
  );
  const { id, name, about, on, changedAt, changedBy } = setting;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 2,
        py: 1.125,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 190px' },
          columnGap: 2,
          alignItems: 'center',
        }}
      >
        <Box>
          <Box id={`about-${name}`} sx={{ fontWeight: 550 }}>
            {about}
          </Box>
          <Mono muted>{name}</Mono>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12.5, textAlign: { sm: 'right' } }}>
          {changedAt ? (
            <>
              {changedBy}, <When at={changedAt} />
            </>
          ) : (
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              never changed
            </Box>
          )}
        </Box>
      </Box>
      <Switch
        checked={on}
        disabled={!mayChange || busy !== null}
        onChange={() => save(id, { on: !on }, setting)}
        slotProps={{ input: { 'aria-labelledby': `about-${name}`, role: 'switch' } }}
      />
    </Box>
  );
}

const matches = ({ on, name, about }: Setting, state: StateFilter, words: string) =>
  (state === 'all' || on === (state === 'on')) &&
  `${name} ${about}`.toLowerCase().includes(words.trim().toLowerCase());

/** What the portal offers, one switch each. */
export default function Switches() {
  const { data, error, refetch } = useGetList<Setting>('switches', {}, { refetchInterval: 15_000 });
  const all = data ?? [];
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'switches', action: 'edit' });
  const [state, setState] = useState<StateFilter>('all');
  const [words, setWords] = useState('');
  const settings = all.filter((setting) => matches(setting, state, words));
  return (
    <>
      <PageHead
        title="Feature switches"
        about="A change is live in every portal within a second."
        isReadOnly={!mayChange}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Box sx={{ flex: '0 1 300px' }}>
          <SearchBox value={words} onChange={setWords} label="Search switches" />
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={state}
          onChange={(_, next: StateFilter | null) => setState(next ?? 'all')}
          aria-label="Show"
        >
          <ToggleButton value="all">All</ToggleButton>
          <ToggleButton value="on">On {all.filter(({ on }) => on).length || ''}</ToggleButton>
          <ToggleButton value="off">Off {all.filter(({ on }) => !on).length || ''}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Unread error={error} onRetry={refetch} />
      <Paper component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {settings.map((setting) => (
          <Row key={setting.id} setting={setting} mayChange={mayChange} />
        ))}
        {data && settings.length === 0 ? (
          <li>
            <Empty>No switch matches.</Empty>
          </li>
        ) : null}
      </Paper>
    </>
  );
}
