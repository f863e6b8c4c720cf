import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useEnter, type Staff } from '../../api/auth-provider.ts';
import { makePasskey } from '../../api/passkey.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/**
 * Makes a passkey: password, the browser's own dialog, and recovery codes with the first second factor.
 * @param onSet when it is made and recovery codes are shown @param onDone when all is kept
 */
export function PasskeySetUp({ onSet, onDone }: { onSet?: () => void; onDone?: () => void }) {
  const [made, setMade] = useState<{ staff: Staff; recoveryCodes: string[] } | null>(null);
  const enter = useEnter();
  const finish = (staff: Staff) => {
    enter(staff);
    onDone?.();
  };
  if (made)
    return (
      <RecoveryCodes codes={made.recoveryCodes} onKept={() => finish(made.staff)}>
        <Alert severity="success">Passkey added. Your other sessions have ended.</Alert>
      </RecoveryCodes>
    );
  return (
    <PasswordStep
      verb="Create a passkey"
      onPassword={async (password) => {
        const added = await makePasskey(password);
        if (!added) return;
        if (added.recoveryCodes.length === 0) return finish(added.staff);
        setMade(added);
        onSet?.();
      }}
    />
  );
}
