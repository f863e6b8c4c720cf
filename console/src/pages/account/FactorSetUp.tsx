import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Answer } from '@foyer/contract/client';
import { useState } from 'react';
import { useEnter, type Staff } from '../../api/auth-provider.ts';
import { call } from '../../api/client.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Mono } from '../../components/Mono.tsx';
import { QrCode } from '../../components/QrCode.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

function Secret({ secret, uri }: Answer<'staffBeginSecondFactor'>) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box>Scan this with the app, or type the secret into it.</Box>
      <QrCode text={uri} label="QR code for the authenticator app" />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, maxWidth: '100%' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Mono>{secret.match(/.{1,4}/g)?.join(' ')}</Mono>
        </Box>
        <CopyButton text={secret} label="Copy the secret" />
      </Box>
    </Box>
  );
}

/**
 * Sets up an authenticator app: password, QR code, code of the app, recovery codes.
 * @param onSet when it is on and its recovery codes are shown @param onDone when all is kept
 */
export function FactorSetUp({ onSet, onDone }: { onSet?: () => void; onDone?: () => void }) {
  const [begun, setBegun] = useState<Answer<'staffBeginSecondFactor'> | null>(null);
  const [confirmed, setConfirmed] = useState<{ staff: Staff; recoveryCodes: string[] } | null>(null);
  const enter = useEnter();
  if (confirmed)
    return (
      <RecoveryCodes
        codes={confirmed.recoveryCodes}
        onKept={() => {
          enter(confirmed.staff);
          onDone?.();
        }}
      >
        <Alert severity="success">Two-step verification is on. Your other sessions have ended.</Alert>
      </RecoveryCodes>
    );
  if (!begun)
    return (
      <PasswordStep
        onPassword={(password) => call('staffBeginSecondFactor', { body: { password } }).then(setBegun)}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Secret {...begun} />
      <CodeForm
        verb="Turn on"
        onCode={async (code) => {
          setConfirmed(await call('staffConfirmSecondFactor', { body: { code } }));
          onSet?.();
        }}
      />
    </Box>
  );
}
