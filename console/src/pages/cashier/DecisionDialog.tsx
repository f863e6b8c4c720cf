import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { useSave } from '../../components/use-save.ts';

/** A decision that somebody is about to make. */
export interface Asked<Item extends RaRecord> {
  item: Item;
  decision: string;
  title: string;
  about: ReactNode;
  /** What the button says. */
  verb: string;
  /** A reason that the player reads; one that goes against them needs it. */
  needsReason: boolean;
  /** Said when it is done. */
  said: string;
}

export interface DecisionDialogProps<Item extends RaRecord> {
  resource: string;
  asked: Asked<Item>;
  onClose: () => void;
}

/** Asks once more before money or an identity is decided about. */
export function DecisionDialog<Item extends RaRecord>({
  resource,
  asked,
  onClose,
}: DecisionDialogProps<Item>) {
  const { item, decision, title, about, verb, needsReason, said } = asked;
  const { save, busy, fields } = useSave<RaRecord>(resource, said);
  const submit = async (reason: string) => {
    if (await save(item.id, { decision, reason }, item)) onClose();
  };
  return (
    <ReasonForm
      title={title}
      about={about}
      verb={verb}
      isHard={needsReason}
      needsReason={needsReason}
      hint="The player reads it; the audit keeps it."
      fault={fields.reason}
      busy={busy !== null}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    />
  );
}
