import { StateChip } from '../../components/StateChip.tsx';
import { useNow } from '../../components/use-now.ts';
import { dueWords } from './ticket-words.ts';

/** How long until an answer is due; nothing where none is owed. */
export function DueChip({ dueAt }: { dueAt: string | null }) {
  const now = useNow();
  if (!dueAt) return null;
  const { words, isOverdue } = dueWords(new Date(dueAt), now);
  return <StateChip label={words} tone={isOverdue ? 'error' : 'warning'} />;
}
