import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import type { ProtectionChange, ProtectionRecord } from '../../api/protection-resources.ts';
import { AmountInput } from '../../components/AmountInput.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { useSave } from '../../components/use-save.ts';
import { lengths, limitNames, periodNames } from './protection-words.ts';

interface Props {
  player: ProtectionRecord;
  onClose: () => void;
}

function Choice<Id extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: Id;
  choices: readonly { id: Id; label: string }[];
  onChange: (id: Id) => void;
}) {
  return (
    <TextField select label={label} value={value} onChange={(event) => onChange(event.target.value as Id)}>
      {choices.map(({ id, label: name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

const choicesIn = <Id extends string>(names: Record<Id, string>) =>
  Object.entries<string>(names).map(([id, label]) => ({ id: id as Id, label }));

/** A stricter step for a player: what it is, why, and once more. */
function ActDialog({
  player,
  title,
  about,
  verb,
  notice,
  changeOf,
  isReady = true,
  onClose,
  children,
}: Props & {
  title: string;
  about: string;
  verb: string;
  notice: string;
  /** What is sent. */
  changeOf: (reason: string) => ProtectionChange;
  isReady?: boolean;
  children: ReactNode;
}) {
  const { save, busy, fields } = useSave<ProtectionRecord>('player-protection', notice);
  const submit = async (reason: string) => {
    const change = changeOf(reason) as unknown as Partial<ProtectionRecord>;
    if (await save(player.id, change, player)) onClose();
  };
  return (
    <ReasonForm
      title={title}
      about={about}
      verb={verb}
      isDestructive
      isReady={isReady}
      hint="Recorded in the audit log. The player won’t see it."
      fault={fields.reason}
      busy={busy !== null}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    >
      {children}
    </ReasonForm>
  );
}

/** Stops a player for a length (R-PROTECTION-43). */
export function ExcludeDialog({ player, onClose }: Props) {
  const [length, setLength] = useState<(typeof lengths)[number]['id']>('time-out 24');
  const [kind = '', number = ''] = length.split(' ');
  const wanted = kind === 'time-out' ? { kind, hours: Number(number) } : { kind, months: Number(number) };
  return (
    <ActDialog
      player={player}
      onClose={onClose}
      title={`Exclude ${player.userName}?`}
      about="Takes effect right away at every brand: no bets, deposits or invitations. Nobody can end it early, including you. Withdrawals still work."
      verb="Exclude"
      notice={`${player.userName} is excluded`}
      changeOf={(reason) => ({ does: 'exclude', reason, ...wanted }) as ProtectionChange}
    >
      <Choice label="How long" value={length} choices={lengths} onChange={setLength} />
    </ActDialog>
  );
}

/** Makes a limit of a player tighter (R-PROTECTION-43). */
export function TightenDialog({ player, onClose }: Props) {
  const [kind, setKind] = useState<keyof typeof limitNames>('deposit');
  const [period, setPeriod] = useState<keyof typeof periodNames>('day');
  // Nothing until it is typed: none at all would stop the player
  const [amount, setAmount] = useState('');
  return (
    <ActDialog
      player={player}
      onClose={onClose}
      title={`Tighten a limit of ${player.userName}?`}
      about="Takes effect right away. The player can ask for a looser limit, which takes 24 hours as usual."
      verb="Tighten"
      notice={`The limit of ${player.userName} is tightened`}
      isReady={amount !== ''}
      changeOf={(reason) => ({ does: 'tighten', kind, period, amount, reason })}
    >
      <Choice label="Limit on" value={kind} choices={choicesIn(limitNames)} onChange={setKind} />
      <Choice label="Per" value={period} choices={choicesIn(periodNames)} onChange={setPeriod} />
      <AmountInput label="At most" value={amount} currency={player.currency} onChange={setAmount} />
    </ActDialog>
  );
}
