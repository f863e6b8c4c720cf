import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Answer } from '@foyer/contract/client';
import { StateChip } from './StateChip.tsx';
import { When } from './When.tsx';

/** Where somebody of the staff is logged in. @param onEnd ends one; left out for who may not */
export function SessionList({
  sessions,
  isBusy,
  onEnd,
}: {
  sessions: Answer<'staffAccount'>['sessions'];
  isBusy: boolean;
  onEnd?: (id: string) => void;
}) {
  if (sessions.length === 0) return <Box sx={{ color: 'text.secondary' }}>Not logged in anywhere.</Box>;
  return (
    <Box component="ul" aria-label="Sessions" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {sessions.map(({ id, current, device, ip, lastUsedAt }) => (
        <Box
          key={id}
          component="li"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, minWidth: 0 }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box>{device || 'Unknown browser'}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
              {ip} · used <When at={lastUsedAt} />
            </Box>
          </Box>
          {current ? <StateChip label="this session" tone="primary" /> : null}
          {current || !onEnd ? null : (
            <Button
              color="error"
              disabled={isBusy}
              aria-label={`End the session of ${device || 'an unknown browser'}`}
              onClick={() => onEnd(id)}
            >
              End
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}
