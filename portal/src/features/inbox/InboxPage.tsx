import { Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useChatter } from '../../domain/session/real-account.ts';
import { useQueryParams } from '../../lib/location.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InboxList } from './InboxList.tsx';
import { InboxThread } from './InboxThread.tsx';

/** What a free-play account sees: the inbox is not for it (spec 2 §6). */
function Refused() {
  const t = useTranslations('inbox');
  const errors = useTranslations('errors');
  return (
    <EmptyState icon={<Mail size={32} aria-hidden />} text={errors('free_reject')}>
      <LinkButton href={paths.register()}>{t('register')}</LinkButton>
    </EmptyState>
  );
}

/** The inbox (spec 2 §2: /m/webEmail): its conversations, or the one that the address names. */
export default function InboxPage() {
  const id = useQueryParams().get('id');
  const who = useChatter(id === null ? paths.inbox() : paths.inboxOf(id));
  if (who === 'refused') return <Refused />;
  if (who === 'guest') return null;
  return id === null ? <InboxList /> : <InboxThread key={id} id={id} />;
}
