import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useCanAccess, useGetList } from 'react-admin';
import { FlagGrid } from '../../components/FlagSwitch.tsx';
import { Unread } from '../../components/Unread.tsx';
import { kinds, type DuplicateRule } from './flag-words.ts';

const switches = [
  { flag: 'isOn', label: 'Raises a flag' },
  { flag: 'blocks', label: 'Holds withdrawals' },
] as const;

/** What players who may be one person are found by, and whether it holds their withdrawals. */
export function DuplicateRules() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'duplicate-rules', action: 'edit' });
  const { data = [], error, refetch } = useGetList<DuplicateRule>('duplicate-rules');
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
        Possible duplicate players
      </Box>
      <Unread error={error} onRetry={refetch} />
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {data.map((rule) => (
          <Paper key={rule.id} sx={{ p: 2 }}>
            <Box sx={{ fontWeight: 600 }}>{kinds[rule.kind].label}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{kinds[rule.kind].about}</Box>
            <FlagGrid
              resource="duplicate-rules"
              item={rule}
              name={kinds[rule.kind].label}
              mayChange={mayChange}
              flags={switches}
            />
          </Paper>
        ))}
      </Box>
    </>
  );
}
