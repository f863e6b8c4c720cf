import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { AccessFields, type Access } from './AccessFields.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useRequest } from '../../components/use-request.ts';

/** Invites somebody: a link goes to the address, and works once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { isBusy, fields, request } = useRequest(onClose);
  const [userName, setUserName] = useState('');
  const [email, setEmail] = useState('');
  const [access, setAccess] = useState<Access>({ role: '', merchants: [currentMerchant()] });
  const invite = () =>
    request('Invited: the link is on its way', () =>
      call('operatorInviteStaff', {
        body: {
          merchant: currentMerchant(),
          userName: userName.trim().toLowerCase(),
          email: email.trim(),
          ...access,
        },
      }),
    );
  return (
    <FormDialog
      title="Invite someone"
      verb="Invite"
      isBusy={isBusy}
      isReady={access.role !== ''}
      onClose={onClose}
      onSubmit={() => void invite()}
    >
      <TextField
        label="Username"
        value={userName}
        onChange={(event) => setUserName(event.target.value)}
        required
        autoFocus
        error={Boolean(fields.userName)}
        helperText={fields.userName ?? 'Lowercase letters, digits, dots and hyphens'}
        slotProps={{
          htmlInput: {
            maxLength: 32,
            pattern: '[A-Za-z0-9][A-Za-z0-9._\\-]{1,31}',
            title: 'Letters, digits, dots, hyphens and underscores',
            autoCapitalize: 'none',
            spellCheck: false,
          },
        }}
      />
      <TextField
        label="E-mail"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        required
        error={Boolean(fields.email)}
        helperText={fields.email ?? 'The link goes there; it works once, for three days'}
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      <AccessFields value={access} onChange={setAccess} fault={fields.role} />
    </FormDialog>
  );
}
