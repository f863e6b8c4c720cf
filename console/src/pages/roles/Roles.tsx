import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Answer } from '@foyer/contract/client';
import { useCanAccess, useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '../../components/counted.ts';
import { dividedRow } from '../../components/divided-row.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { Unread } from '../../components/Unread.tsx';

type RoleEntry = Answer<'operatorRoles'>[number];

const countOf = ({ permissions }: RoleEntry) => counted(permissions.length, 'permission');

function Entry({ role }: { role: RoleEntry }) {
  return (
    <Box component="li" sx={dividedRow}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
          <RowLink to={`/roles/${encodeURIComponent(role.id)}`} isWhole>
            {role.name}
          </RowLink>
        </Box>
        {role.mine ? <StateChip label="Yours" tone="primary" /> : null}
        {role.waiting ? <StateChip label="Change waits" tone="warning" /> : null}
        {role.isBuiltIn ? <StateChip label="Built in" tone="neutral" /> : null}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13, mt: 0.5, overflowWrap: 'anywhere' }}>
        {countOf(role)} · {role.holders.length > 0 ? role.holders.join(', ') : 'nobody has it'}
      </Box>
    </Box>
  );
}

/** The roles that can be had at the merchant. */
export default function Roles() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'roles', action: 'create' });
  const { data, error, refetch } = useGetList<RoleEntry>('roles');
  return (
    <>
      <PageHead
        title="Roles"
        about="Named sets of permissions for staff. Built-in roles can’t be changed; add your own if they don’t fit."
      >
        {mayChange ? (
          <Button component={RouterLink} to="/roles/create" variant="contained">
            Add a role
          </Button>
        ) : null}
      </PageHead>
      <Unread error={error} onRetry={refetch} />
      {data ? (
        <Paper>
          <Box component="ul" aria-label="Roles" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((role) => (
              <Entry key={role.id} role={role} />
            ))}
          </Box>
        </Paper>
      ) : null}
    </>
  );
}
