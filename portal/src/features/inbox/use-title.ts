import { useTranslations } from 'use-intl';
import type { Conversation } from '@foyer/contract';
import { nameOfType } from '../../domain/conversation/question-types.ts';

/** What a conversation is called: its subject, else what the player asked about. */
export function useTitle(): (conversation: Pick<Conversation, 'subject' | 'type'>) => string {
  const t = useTranslations('inbox');
  const feedback = useTranslations('feedback');
  return ({ subject, type }) =>
    subject ||
    (type === null ? t('untitled') : t('question', { type: feedback(`types.${nameOfType(type)}`) }));
}
