import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Input } from '@foyer/contract/client';
import { useState } from 'react';
import { AmountInput } from '../../components/AmountInput.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { useSave } from '../../components/use-save.ts';
import type { PlayerRecord } from './player-chips.tsx';

type Adjustment = Omit<Input<'operatorAdjustBalance'>['body'], 'merchant'> & { id: string };

const directions = { credit: 'Add to the balance', debit: 'Take from the balance' } as const;

/** Asks how to adjust a balance, and why. */
export function AdjustDialog({ player, onClose }: { player: PlayerRecord; onClose: () => void }) {
  const [draft, setDraft] = useState<Omit<Adjustment, 'reason'>>(() => ({
    id: player.id,
    requestId: crypto.randomUUID(),
    direction: 'credit',
    amount: '0',
  }));
  const { save, busy, fields } = useSave<Adjustment>('adjustments', 'The balance is adjusted', {
    onPointless: onClose,
  });
  const change = (part: Partial<Adjustment>) => setDraft({ ...draft, ...part });
  const submit = async (reason: string) => {
    const adjustment = { ...draft, reason };
    if (await save(player.id, adjustment, adjustment)) onClose();
  };
  return (
    <ReasonForm
      title={`Adjust the balance of ${player.userName}?`}
      about="It waits until someone with another role approves it."
      verb="Request"
      isDestructive={false}
      isReady={draft.amount !== '0'}
      hint="Shown in the player’s transactions and in the audit log."
      fault={fields.reason}
      busy={busy !== null}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    >
      <TextField
        select
        label="What happens"
        value={draft.direction}
        onChange={(event) => change({ direction: event.target.value as Adjustment['direction'] })}
      >
        {Object.entries(directions).map(([id, name]) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <AmountInput
        label="Amount"
        value={draft.amount}
        currency={player.currency}
        onChange={(amount) => change({ amount })}
        error={fields.amount}
      />
    </ReasonForm>
  );
}
