import { CloudOff } from 'lucide-react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** Says that something did not come, and asks for it again. */
export function NotLoaded({ text, retry, onRetry }: { text: string; retry: string; onRetry: () => void }) {
  return (
    <EmptyState icon={<CloudOff size={32} aria-hidden />} text={text}>
      <Button look="soft" onClick={onRetry}>
        {retry}
      </Button>
    </EmptyState>
  );
}
