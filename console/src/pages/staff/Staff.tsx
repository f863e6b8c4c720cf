import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { Empty } from '../../components/Empty.tsx';
import { dividedRow } from '../../components/divided-row.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { Unread } from '../../components/Unread.tsx';
import { placesOf, states, type Member } from './colleague.ts';
import { InviteDialog } from './InviteDialog.tsx';

function Entry({ member }: { member: Member }) {
  const { label, tone } = states[member.status];
  return (
    <Box component="li" sx={dividedRow}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
          <RowLink to={`/staff/${member.id}/show`} isWhole>
            {member.userName}
          </RowLink>
        </Box>
        {member.mine ? <StateChip label="You" tone="primary" /> : null}
        {member.waiting ? <StateChip label="Change waits" tone="warning" /> : null}
        {member.status === 'active' ? null : <StateChip label={label} tone={tone} />}
        {member.secondFactor ? null : <StateChip label="No second factor" tone="neutral" />}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          color: 'text.secondary',
          fontSize: 13,
          mt: 0.5,
        }}
      >
        <span>
          {member.roleName} · {placesOf(member)}
        </span>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          <When at={member.lastUsedAt} or="never logged in" />
        </Box>
      </Box>
    </Box>
  );
}

/** Who works for the merchant. */
export default function Staff() {
  const { canAccess: mayManage = false } = useCanAccess({ resource: 'staff', action: 'edit' });
  const [isInviting, setInviting] = useState(false);
  const { data, error, refetch } = useGetList<Member>('staff');
  return (
    <>
      <PageHead
        title="Staff"
        about="Staff and their roles. Adding people, changing roles and resetting two-step verification need a second person; disabling takes effect right away."
      >
        {mayManage ? (
          <Button variant="contained" onClick={() => setInviting(true)}>
            Invite someone…
          </Button>
        ) : null}
      </PageHead>
      <Unread error={error} onRetry={refetch} />
      {data ? (
        <Paper>
          {data.length > 0 ? (
            <Box component="ul" aria-label="Staff" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.map((member) => (
                <Entry key={member.id} member={member} />
              ))}
            </Box>
          ) : (
            <Empty>No staff yet.</Empty>
          )}
        </Paper>
      ) : null}
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}
