import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { useLateClose } from '../../lib/use-late-close.ts';
import { IconButton } from '../../ui/Button.tsx';

/** The bar of a board: close, its name, and what else belongs there. */
export function BoardBar({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children?: ReactNode;
}) {
  const t = useTranslations('lotteryBoard');
  usePageTitle(title);
  const close = useLateClose(onClose);
  return (
    <header className="lottery-board-bar">
      <IconButton label={t('close')} onClick={close}>
        <X size={22} aria-hidden />
      </IconButton>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
