import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../api/client.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { useAction } from '../../components/use-action.ts';

/** Logs every player of the brand out, as after a leak of passwords (R-BACKOFFICE-19). */
export function LogOutAll() {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, fields, run } = useAction();
  const notify = useNotify();
  const logOut = async (reason: string) => {
    const body = { merchant: currentMerchant(), reason };
    const done = await run(() => call('operatorLogOutPlayers', { body }));
    if (!done) return;
    setAsking(false);
    notify(`${done.sessionsEnded} ${done.sessionsEnded === 1 ? 'session has' : 'sessions have'} ended`, {
      type: 'success',
    });
  };
  return (
    <>
      <Button variant="outlined" color="error" sx={{ mt: 2 }} onClick={() => setAsking(true)}>
        Log out all players…
      </Button>
      {isAsking ? (
        <ReasonForm
          title="Log out all players?"
          about="All player sessions end immediately and no device stays remembered. Open games stop; everyone can log in again."
          verb="Log out all"
          isDestructive
          hint="Recorded in the audit log. Players won’t see it."
          fault={fields.reason}
          busy={isBusy}
          onClose={() => setAsking(false)}
          onSubmit={(reason) => void logOut(reason)}
        />
      ) : null}
    </>
  );
}
