import { StateChip } from '../../parts/StateChip.tsx';
import { useNow } from '../../parts/use-now.ts';
import { dueWords } from './ticket-words.ts';

/** How long until an answer is due; nothing where none is owed. */
export function DueChip({ dueAt }: { dueAt: string | null }) {
  const now = useNow();
  if (!dueAt) return null;
  const { words, isOverdue } = dueWords(new Date(dueAt), now);
  return <StateChip label={words} tone={isOverdue ? 'error' : 'warning'} />;
}
