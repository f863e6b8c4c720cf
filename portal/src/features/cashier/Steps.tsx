import { useWhen } from '../../lib/use-when.ts';

export interface Step {
  text: string;
  /** When it happened; null where nobody says. */
  at: string | null;
  isDone: boolean;
}

/** What happened with a payment, in order. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const when = useWhen();
  return (
    <ol className="cashier-steps">
      {steps.map(({ text, at, isDone }) => (
        <li key={`${at} ${text}`} data-done={isDone ? '' : undefined}>
          <strong>{text}</strong>
          {at && <span className="text-xs text-muted">{when(at)}</span>}
        </li>
      ))}
    </ol>
  );
}
