import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';

/** Says that something did not come, and asks for it again. */
export function NotLoaded({ text, retry, onRetry }: { text: string; retry: string; onRetry: () => void }) {
  return (
    <EmptyState icon={<Icon name="cloud-off" size={32} />} text={text}>
      <Button look="soft" onClick={onRetry}>
        {retry}
      </Button>
    </EmptyState>
  );
}
