import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { useApp } from '../../domain/app/app.ts';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { onForm, useFaults, type FieldFault } from '../../domain/forms/form.ts';
import { useWhen } from '../../lib/use-when.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { toast } from '../../ui/toast.ts';

type Application = NonNullable<Answer<'agentApplication'>['application']>;

/** Why somebody wants to be an agent, characters. */
const [least, most] = [20, 200];

function Stands({ application }: { application: Application }) {
  const t = useTranslations('agentRegister');
  const when = useWhen();
  const { state, content, reason, createdAt, decidedAt } = application;
  return (
    <section className="card p-4 mx-4" aria-label={t('yours')}>
      <h2 className="text-lg">{t(`states.${state}`)}</h2>
      <p className="text-sm text-muted">{when(decidedAt ?? createdAt)}</p>
      <p className="mt-3 break-words">{content}</p>
      {reason && <p className="mt-3 break-words text-sm">{t('answer', { reason })}</p>}
    </section>
  );
}

function Form() {
  const t = useTranslations('agentRegister');
  const { call } = useApp();
  const queries = useQueryClient();
  const { form, wordsOf, show, forget, refused } = useFaults();
  const [content, setContent] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = () => {
    const isShort = content.trim().length < least;
    const faults = isShort ? [['content', { words: t('tooShort', { least }) }] as const] : [];
    if (busy || !show(new Map<string, FieldFault>(faults))) return;
    setBusy(true);
    call('applyAsAgent', { body: { content: content.trim() } })
      .then(
        async () => {
          toast(t('sent'), { kind: 'success' });
          await queries.invalidateQueries({ queryKey: ['agentApplication'] });
        },
        (error: unknown) => refused(error),
      )
      .finally(() => setBusy(false));
  };
  return (
    <form ref={form} className="card cashier-card" noValidate onSubmit={onForm(submit)}>
      <TextAreaField
        label={t('why')}
        name="content"
        rows={5}
        maxLength={most}
        value={content}
        onChange={(event) => {
          setContent(event.currentTarget.value);
          forget('content');
        }}
        error={wordsOf('content')}
        hint={t('length', { least, most })}
      />
      <Button type="submit" wide busy={busy}>
        {t('apply')}
      </Button>
    </form>
  );
}

/** A member applies to be an agent, and follows what became of it (R-AGENTS-23). */
export function AgentApplication() {
  const t = useTranslations('agentRegister');
  const asked = useCall(requestOf('agentApplication'), { staleTime: 0 });
  const { data } = asked;
  if (!data) return <CallAwaited asked={asked} />;
  const { application } = data;
  return (
    <>
      <p className="p-4 text-sm text-muted">{t('about')}</p>
      {application && <Stands application={application} />}
      {application?.state !== 'waiting' && <Form />}
    </>
  );
}
