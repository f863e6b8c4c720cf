import { ReasonForm } from '../../components/ReasonForm.tsx';
import { useSave } from '../../components/use-save.ts';
import type { PlayerAction } from './player-actions.ts';
import type { PlayerRecord } from './player-chips.tsx';

type Change = PlayerRecord & PlayerAction['change'] & { reason: string };

export interface ReasonDialogProps {
  player: PlayerRecord;
  action: PlayerAction;
  onClose: () => void;
}

/** Does something about a player, with a reason that the audit keeps. */
export function ReasonDialog({ player, action, onClose }: ReasonDialogProps) {
  const { title, text, verb, notice, isDestructive, change } = action;
  const { save, busy, fields } = useSave<Change>('players', notice, { onPointless: onClose });
  const submit = async (reason: string) => {
    if (
      await save(
        player.id,
        { ...change, reason } as Partial<Change>,
        { ...player, ...change, reason } as Change,
      )
    )
      onClose();
  };
  return (
    <ReasonForm
      title={title}
      about={text}
      verb={verb}
      isDestructive={isDestructive}
      hint="Recorded in the audit log. The player won’t see it."
      fault={fields.reason}
      busy={busy !== null}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    />
  );
}
