import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Answer } from '@foyer/contract/client';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { Detail, Details } from '../../components/Details.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { SessionList } from '../../components/SessionList.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { useAction } from '../../components/use-action.ts';
import { When } from '../../components/When.tsx';
import { AccessDialog } from './AccessDialog.tsx';
import { actionsOn, type StaffAction } from './actions.ts';
import { placesOf, states } from './colleague.ts';
import { useRequest } from '../../components/use-request.ts';
import { Unread } from '../../components/Unread.tsx';

type Member = Answer<'operatorStaffMember'>;

function Facts({ member }: { member: Member }) {
  return (
    <Details columns={3}>
      <Detail name="State">
        <StateChip {...states[member.status]} />
      </Detail>
      <Detail name="Role">{member.roleName}</Detail>
      <Detail name="Works for">{placesOf(member)}</Detail>
      <Detail name="Second factor">{member.secondFactor ? 'On' : 'Off'}</Detail>
      <Detail name="E-mail">{member.email || '–'}</Detail>
      <Detail name="Last seen">
        <When at={member.lastUsedAt} or="never" />
      </Detail>
      <Detail name="Added">
        <When at={member.createdAt} />
      </Detail>
    </Details>
  );
}

function Sessions({ member }: { member: Member }) {
  const { isBusy, run } = useAction();
  const end = (session?: string) =>
    run(() =>
      call('operatorEndStaffSessions', {
        params: { id: member.id },
        body: { merchant: currentMerchant(), ...(session ? { session } : {}) },
      }),
    );
  return (
    <Paper component="section" sx={{ p: 2.5, mt: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          Sessions
        </Typography>
        {member.mayManage && member.sessions.length > 0 ? (
          <Button color="error" variant="outlined" loading={isBusy} onClick={() => void end()}>
            End all
          </Button>
        ) : null}
      </Box>
      <SessionList
        sessions={member.sessions}
        isBusy={isBusy}
        {...(member.mayManage ? { onEnd: (id: string) => void end(id) } : {})}
      />
    </Paper>
  );
}

function ActionForm({ action, onClose }: { action: StaffAction; onClose: () => void }) {
  const { isBusy, fields, request } = useRequest(onClose);
  const { title, text, verb, notice, isDestructive, perform } = action;
  return (
    <ReasonForm
      title={title}
      about={text}
      verb={verb}
      isDestructive={isDestructive}
      hint="Recorded in the audit log."
      fault={fields.reason}
      busy={isBusy}
      onClose={onClose}
      onSubmit={(reason) => void request(notice, () => perform(reason))}
    />
  );
}

/** One of the staff. */
export default function Colleague() {
  const { id = '' } = useParams();
  const [chosen, setChosen] = useState<StaffAction | 'access' | null>(null);
  const { data: member, error, refetch } = useGetOne<Member>('staff', { id });
  const close = () => setChosen(null);
  // Whoever comes from the list has a moment without the sessions
  const sessions = member?.sessions as Member['sessions'] | undefined;
  return (
    <>
      <Button component={RouterLink} to="/staff" startIcon={<BackIcon />} sx={{ mb: 1, ml: -1 }}>
        Staff
      </Button>
      <Unread error={error} onRetry={refetch} />
      {member ? (
        <>
          <PageHead title={member.userName}>
            {member.mayManage ? (
              <>
                {member.waiting ? null : (
                  <Button variant="outlined" onClick={() => setChosen('access')}>
                    Role and merchants…
                  </Button>
                )}
                {actionsOn(member).map((action) => (
                  <Button
                    key={action.button}
                    variant="outlined"
                    color={action.isDestructive ? 'error' : 'primary'}
                    onClick={() => setChosen(action)}
                  >
                    {action.button}
                  </Button>
                ))}
              </>
            ) : null}
          </PageHead>
          {member.waiting ? (
            <Alert severity="info" sx={{ mb: 2 }}>
              A change to {member.userName} is waiting for approval by someone with another role.
            </Alert>
          ) : null}
          <Facts member={member} />
          {sessions && (member.mayManage || member.mine) ? <Sessions member={member} /> : null}
          {chosen === 'access' ? <AccessDialog member={member} onClose={close} /> : null}
          {chosen && chosen !== 'access' ? <ActionForm action={chosen} onClose={close} /> : null}
        </>
      ) : null}
    </>
  );
}
