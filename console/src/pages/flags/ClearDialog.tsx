import { ReasonForm } from '../../components/ReasonForm.tsx';
import { useSave } from '../../components/use-save.ts';
import { kinds, type Flag } from './flag-words.ts';

/**
 * Clears a flag, with a reason that the audit keeps.
 * @param flag as it was shown: found again since, it is not cleared
 */
export function ClearDialog({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const { save, busy, fields } = useSave<Flag>('flags', `The flag on ${flag.userName} is cleared`, {
    // What is only found again stands, with the reason that was typed
    onPointless: (code) => code === 'already_decided' && onClose(),
  });
  const submit = async (reason: string) => {
    if (await save(flag.id, { times: flag.times, reason }, flag)) onClose();
  };
  return (
    <ReasonForm
      title={`Clear “${kinds[flag.kind].label}” of ${flag.userName}?`}
      about="What was found so far won’t be counted again. Pending withdrawals still need two people."
      verb="Clear"
      isDestructive={false}
      hint="Recorded in the audit log. The player won’t see it."
      fault={fields.reason}
      busy={busy !== null}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    />
  );
}
