import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { IdentitySummary } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { faultsIn, must, onField, onForm, useFaults } from '../../domain/forms/form.ts';
import { useFormDraft } from '../../domain/forms/use-form-draft.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { trimmedOf } from './trimmed.ts';

const documents = ['national-id', 'passport', 'driving-licence'] as const;

/** The player's identity: submitted once, before money is won; a rejected one can be submitted again. */
export function IdentityForm({
  identity,
  onSubmitted,
}: {
  identity: IdentitySummary | null;
  onSubmitted: () => void;
}) {
  const t = useTranslations('cashier');
  const app = useApp();
  const { form, wordsOf, show, forget, refused } = useFaults();
  const [busy, setBusy] = useState(false);
  const draft = useFormDraft(form, 'identity');
  const numberRule = { ...must, pattern: '^[A-Za-z0-9 -]{5,}$', message: t('numberRule', { least: 5 }) };
  const nameRule = { ...must, pattern: "^[\\p{L}\\p{M} .'’-]{2,}$", message: t('identity.realNameRule') };
  const submit = (element: HTMLFormElement) => {
    const values = trimmedOf(element);
    if (busy || !show(faultsIn(values, { realName: nameRule, documentNumber: numberRule, birthDate: must })))
      return;
    setBusy(true);
    const { realName = '', documentNumber = '', birthDate = '' } = values;
    const documentKind = values.documentKind as (typeof documents)[number];
    app
      .call('submitIdentity', {
        body: { realName, documentKind, documentNumber, birthDate },
      })
      .then(
        () => {
          draft.forget();
          onSubmitted();
        },
        (error: unknown) => refused(error),
      )
      .finally(() => setBusy(false));
  };
  return (
    <form
      ref={form}
      className="card cashier-card"
      noValidate
      onSubmit={onForm(submit)}
      onChange={onField((name) => {
        forget(name);
        draft.keep();
      })}
    >
      <h2 className="text-lg">{t('identity.title')}</h2>
      <p className="mb-4 text-sm text-muted">{t('identity.about')}</p>
      {identity?.state === 'rejected' && (
        <p className="cashier-note cashier-bad">{t('identity.rejected', { reason: identity.reason })}</p>
      )}
      <Field
        label={t('identity.realName')}
        name="realName"
        required
        autoComplete="name"
        maxLength={80}
        defaultValue={identity?.realName}
        error={wordsOf('realName')}
        hint={t('identity.realNameHint')}
      />
      <SelectField
        label={t('identity.documentKind')}
        name="documentKind"
        defaultValue={identity?.documentKind ?? 'national-id'}
        error={wordsOf('documentKind')}
      >
        {documents.map((kind) => (
          <option key={kind} value={kind}>
            {t(`identity.documents.${kind}`)}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('identity.documentNumber')}
        name="documentNumber"
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={32}
        error={wordsOf('documentNumber')}
      />
      <Field
        label={t('identity.birthDate')}
        name="birthDate"
        type="date"
        required
        autoComplete="bday"
        defaultValue={identity?.birthDate}
        error={wordsOf('birthDate')}
      />
      <Button type="submit" wide busy={busy}>
        {t('identity.send')}
      </Button>
      <p className="mt-3 text-xs text-muted">{t('identity.encrypted')}</p>
    </form>
  );
}
