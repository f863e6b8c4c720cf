import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { IconButton } from '../../ui/Button.tsx';

/** Presses on what was just opened are the second half of a double tap, ms (R-CATALOGUE-37). */
const ignoredFor = 300;

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
  const [openedAt] = useState(() => performance.now());
  return (
    <header className="lottery-board-bar">
      <IconButton
        label={t('close')}
        onClick={() => {
          if (performance.now() - openedAt >= ignoredFor) onClose();
        }}
      >
        <X size={22} aria-hidden />
      </IconButton>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
