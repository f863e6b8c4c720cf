import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Answer } from '@foyer/contract/client';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../components/use-action.ts';

/** Where browsers find the games of a provider. */
export function OriginField({ provider }: { provider: Answer<'operatorProviders'>[number] }) {
  const { isBusy, fields, run } = useAction();
  const isWrong = Object.keys(fields).length > 0;
  const stands = provider.origin ?? '';
  const [text, setText] = useState(stands);
  const origin = text.trim().replace(/\/$/, '').toLowerCase();
  const save = () =>
    run(() =>
      call('operatorSetProviderOrigin', { params: { id: provider.id }, body: { origin: origin || null } }),
    );
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <TextField
        label="Its games are at"
        value={text}
        onChange={(event) => setText(event.target.value)}
        fullWidth
        placeholder="https://games.example.com"
        error={isWrong}
        helperText={
          isWrong
            ? 'This is no origin: https:// and a host, without a path.'
            : 'Players are sent there with the token of their game, so it must be the provider’s own. Empty: where this installation expects its games.'
        }
      />
      <Button type="submit" variant="contained" loading={isBusy} disabled={origin === stands}>
        Save where its games are
      </Button>
    </Box>
  );
}
