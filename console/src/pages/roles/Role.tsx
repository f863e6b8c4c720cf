import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import type { Answer } from '@foyer/contract/client';
import { builtInRoles, permissions as allPermissions, type Permission } from '@foyer/contract/permissions';
import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { useStaff } from '../../api/auth-provider.ts';
import { call } from '../../api/client.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import { useEditor } from '../../components/editor/use-editor.ts';
import { Empty } from '../../components/Empty.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { isReason, ReasonField } from '../../components/ReasonField.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { useRequest } from '../../components/use-request.ts';
import { Unread } from '../../components/Unread.tsx';
import { PermissionsField } from './PermissionsField.tsx';

type RoleEntry = Answer<'operatorRoles'>[number];

const inOrder = (given: readonly Permission[]) => allPermissions.filter((one) => given.includes(one));

/** What is edited of a role; null: of a new one. */
function editedOf(role: RoleEntry | null) {
  const { id, version, name, permissions } = role ?? { id: '', version: 0, name: '', permissions: [] };
  return { id, version, name, permissions: inOrder(permissions) };
}

/** Why a role cannot be changed by whoever reads it; empty when it can. */
function whyNot({ isBuiltIn, mine, mayChange, waiting }: RoleEntry, mayManage: boolean): string {
  if (waiting) return 'A change to this role is waiting for approval by someone with another role.';
  if (isBuiltIn) return 'This is a built-in role. It can’t be changed.';
  if (mine) return 'This is your own role: someone else must change it.';
  return mayChange || !mayManage
    ? ''
    : 'This role has permissions that you do not have, or is used at merchants that are not yours.';
}

const labels = { name: 'Name', permissions: 'Permissions' } as const;

function RetireButton({ role, onDone }: { role: RoleEntry; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, fields, request } = useRequest(onDone);
  const retire = (reason: string) =>
    request(`${role.name} is retired`, () =>
      call('operatorRetireRole', { params: { id: role.id }, body: { merchant: currentMerchant(), reason } }),
    );
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Retire…
      </Button>
      {isAsking ? (
        <ReasonForm
          title={`Retire ${role.name}?`}
          about="Nobody can be given this role any more. You can remove it once nobody has it."
          verb="Retire"
          isDestructive
          hint="Recorded in the audit log."
          fault={fields.reason}
          busy={isBusy}
          onClose={() => setAsking(false)}
          onSubmit={(reason) => void retire(reason)}
        />
      ) : null}
    </>
  );
}

function Editor({ role, mayManage }: { role: RoleEntry | null; mayManage: boolean }) {
  const navigate = useNavigate();
  const held = useStaff()?.permissions ?? [];
  const saved = editedOf(role);
  const editor = useEditor(saved);
  const { draft, change, isUnsaved, wasSaved, wasOvertaken } = editor;
  const [reason, setReason] = useState('');
  const leave = () => void navigate('/roles');
  const { isBusy, fields, request } = useRequest(
    () => {
      wasSaved();
      setTimeout(leave);
    },
    { onOvertaken: wasOvertaken },
  );
  const mayChange = mayManage && (role === null || (role.mayChange && !role.waiting));
  const isMore = draft.permissions.some((permission) => !saved.permissions.includes(permission));
  const note = role ? whyNot(role, mayManage) : '';
  const save = () => {
    const { version, permissions } = draft;
    const body = { merchant: currentMerchant(), name: draft.name.trim(), permissions, reason };
    return request(role ? 'Saved; applies from the next click' : 'Added; it can now be assigned', () =>
      role
        ? call('operatorSetRole', { params: { id: role.id }, body: { ...body, version } })
        : call('operatorAddRole', { body }),
    );
  };
  return (
    <>
      <PageHead title={role ? role.name : 'A new role'}>
        {role && mayChange ? <RetireButton role={role} onDone={leave} /> : null}
      </PageHead>
      {note ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {note}
        </Alert>
      ) : null}
      <Paper
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        sx={{ p: 2.5, display: 'grid', gap: 2.5 }}
      >
        <ConflictNote {...editor} labels={labels} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <TextField
            label="Name"
            required
            value={draft.name}
            disabled={!mayChange}
            onChange={(event) => change({ name: event.target.value })}
            error={Boolean(fields.name)}
            helperText={fields.name ?? 'Shown to everyone.'}
            slotProps={{ htmlInput: { minLength: 2, maxLength: 40 } }}
          />
          {role ? null : (
            <TextField
              select
              label="Start from"
              value=""
              helperText="The permissions of a built-in role, as far as you have them yourself."
              onChange={(event) => {
                const { permissions } = builtInRoles[event.target.value as keyof typeof builtInRoles];
                change({ permissions: inOrder(permissions.filter((one) => held.includes(one))) });
              }}
            >
              {Object.entries(builtInRoles)
                .filter(([, { scope }]) => scope === 'brand')
                .map(([id, { name }]) => (
                  <MenuItem key={id} value={id}>
                    {name}
                  </MenuItem>
                ))}
            </TextField>
          )}
        </Box>
        {fields.permissions ? <Alert severity="error">{fields.permissions}</Alert> : null}
        <PermissionsField
          value={draft.permissions}
          held={held}
          disabled={!mayChange}
          onChange={(permissions) => change({ permissions: inOrder(permissions) })}
        />
        {mayChange ? (
          <>
            <ReasonField
              value={reason}
              onChange={setReason}
              hint={
                isMore
                  ? 'Shown to whoever approves it, who must have another role.'
                  : 'Recorded in the audit log. Removing permissions needs no approval.'
              }
              fault={fields.reason}
            />
            <Button
              type="submit"
              variant="contained"
              loading={isBusy}
              disabled={!isUnsaved || draft.permissions.length === 0 || !isReason(reason)}
              sx={{ justifySelf: 'start' }}
            >
              {role ? 'Save' : 'Add'}
            </Button>
          </>
        ) : null}
      </Paper>
      {role ? (
        <Box sx={{ color: 'text.secondary', fontSize: 14, mt: 2, overflowWrap: 'anywhere' }}>
          {role.holders.length > 0 ? `Who has it: ${role.holders.join(', ')}` : 'Nobody has it.'}
        </Box>
      ) : null}
    </>
  );
}

/** One role, or a new one. */
export default function Role() {
  const { id } = useParams();
  const { data, error, refetch } = useGetList<RoleEntry>('roles');
  const { canAccess: mayManage = false, isPending } = useCanAccess({ resource: 'roles', action: 'edit' });
  const role = data?.find((one) => one.id === id) ?? null;
  const isThere = id === undefined || role !== null;
  return (
    <>
      <Button component={RouterLink} to="/roles" startIcon={<BackIcon />} sx={{ mb: 1, ml: -1 }}>
        Roles
      </Button>
      <Unread error={error} onRetry={refetch} />
      {data && !isPending && isThere ? <Editor key={role?.id} role={role} mayManage={mayManage} /> : null}
      {data && !isThere ? <Empty>There is no such role.</Empty> : null}
    </>
  );
}
