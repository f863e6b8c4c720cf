import { useState } from 'react';
import { call } from '../../api/client.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { AccessFields, type Access } from './AccessFields.tsx';
import type { Member } from './colleague.ts';
import { FormDialog } from './FormDialog.tsx';
import { isReason, ReasonField } from '../../components/ReasonField.tsx';
import { useRequest } from '../../components/use-request.ts';

/** Gives somebody another role or other merchants. */
export function AccessDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { isBusy, fields, request } = useRequest(onClose);
  const [access, setAccess] = useState<Access>({ role: member.role, merchants: member.merchants });
  const [reason, setReason] = useState('');
  const save = () =>
    request('Saved; applies from the next click', () =>
      call('operatorSetStaffAccess', {
        params: { id: member.id },
        body: { merchant: currentMerchant(), ...access, reason },
      }),
    );
  return (
    <FormDialog
      title={`What ${member.userName} may do`}
      verb="Request"
      isBusy={isBusy}
      isReady={isReason(reason)}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <AccessFields value={access} onChange={setAccess} fault={fields.role ?? fields.merchants} />
      <ReasonField
        value={reason}
        onChange={setReason}
        hint="Shown to whoever approves it, who must have another role."
        fault={fields.reason}
      />
    </FormDialog>
  );
}
