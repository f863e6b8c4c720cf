import { useState, type ReactNode } from 'react';
import type { Rate } from '@foyer/contract/agent-rates';
import { faultsIn, onForm, useFaults, valuesOf, type FieldFault } from '../../domain/forms/form.ts';
import { Button } from '../../ui/Button.tsx';
import { RateFields, typedRates, type RateFieldsProps } from './RateFields.tsx';

type Form = ReturnType<typeof useFaults>;
/** What a form with rates is sent with. */
export interface TypedForm {
  rates: Rate[];
  typed: Record<string, string>;
  element: HTMLFormElement;
}

export interface RateFormProps extends Omit<RateFieldsProps, 'wordsOf' | 'forget'> {
  label: string;
  about: string;
  /** On the button; it is left out where no rate can be typed and nothing else. */
  submitLabel: string;
  /** Rules of the fields above the rates. */
  rules?: Parameters<typeof faultsIn>[1];
  /** The fields above the rates. */
  renderFields?: (form: Pick<Form, 'wordsOf' | 'forget'>) => ReactNode;
  /** Stands where no rate can be typed. */
  empty?: ReactNode;
  /** Sends it and says so; what it is refused with stands at the fields. */
  send: (form: TypedForm) => Promise<unknown>;
}

const noRules: NonNullable<RateFormProps['rules']> = {};

/** A form of an agent in which rates are typed, and what else it asks for. */
export function RateForm({
  label,
  about,
  submitLabel,
  rules = noRules,
  renderFields,
  empty = null,
  send,
  ...fields
}: RateFormProps) {
  const { form, wordsOf, show, forget, refused } = useFaults();
  const [busy, setBusy] = useState(false);
  const submit = (element: HTMLFormElement) => {
    const typed = valuesOf(element);
    const { rates, faults } = typedRates(fields, typed);
    if (busy || !show(new Map<string, FieldFault>([...faultsIn(typed, rules), ...faults]))) return;
    setBusy(true);
    send({ rates, typed, element })
      .catch((error: unknown) => refused(error))
      .finally(() => setBusy(false));
  };
  return (
    <form ref={form} className="card cashier-card" aria-label={label} noValidate onSubmit={onForm(submit)}>
      <p className="mb-4 text-sm text-muted">{about}</p>
      {renderFields?.({ wordsOf, forget })}
      <RateFields {...fields} wordsOf={wordsOf} forget={forget} />
      {empty ?? (
        <Button type="submit" wide busy={busy}>
          {submitLabel}
        </Button>
      )}
    </form>
  );
}
