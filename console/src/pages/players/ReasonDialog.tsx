import { ReasonForm } from '../../components/ReasonForm.tsx';
import { useSave } from '../../components/use-save.ts';
import type { Act } from './acts.ts';
import type { PlayerRecord } from './player-parts.tsx';

type Change = PlayerRecord & Act['change'] & { reason: string };

export interface ReasonDialogProps {
  player: PlayerRecord;
  act: Act;
  onClose: () => void;
}

/** Does something about a player, with a reason that the audit keeps. */
export function ReasonDialog({ player, act, onClose }: ReasonDialogProps) {
  const { title, text, verb, said, isHard, change } = act;
  const { save, busy, fields } = useSave<Change>('players', said);
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
      isHard={isHard}
      hint="Kept in the audit; the player does not see it."
      fault={fields.reason}
      busy={busy !== null}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    />
  );
}
