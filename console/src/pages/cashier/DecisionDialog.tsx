import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { useSave } from '../../components/use-save.ts';

/** A decision that somebody is about to make. */
export interface Decision<Item extends RaRecord> {
  item: Item;
  /** As the gateway takes it, for example `approve`. */
  action: string;
  title: string;
  about: ReactNode;
  /** What the button says. */
  verb: string;
  /** A reason that the player reads; one that goes against them needs it. */
  needsReason: boolean;
  /** Shown when it is done; may depend on what the gateway answers. */
  notice: string | ((answer: Item) => string);
}

export interface DecisionDialogProps<Item extends RaRecord> {
  resource: string;
  decision: Decision<Item>;
  /** Who reads the reason. */
  hint?: string;
  onClose: () => void;
}

/** Asks once more before money or an identity is decided about; closes too when a colleague was faster, or it waits already. */
export function DecisionDialog<Item extends RaRecord>({
  resource,
  decision: pending,
  hint = 'Shown to the player and recorded in the audit log.',
  onClose,
}: DecisionDialogProps<Item>) {
  const { item, action, title, about, verb, needsReason, notice } = pending;
  const { save, busy, fields } = useSave<Item>(resource, notice, { onPointless: onClose });
  const submit = async (reason: string) => {
    if (await save(item.id, { decision: action, reason } as object, item)) onClose();
  };
  return (
    <ReasonForm
      title={title}
      about={about}
      verb={verb}
      isDestructive={needsReason}
      needsReason={needsReason}
      hint={hint}
      fault={fields.reason}
      busy={busy !== null}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    />
  );
}
