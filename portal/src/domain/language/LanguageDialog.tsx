import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/Dialog.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

/** The choice of a language over a form: what was typed stays, and is judged again in its words (R-ACCESS-110). */
export default function LanguageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('language');
  return (
    <Dialog open={open} onClose={onClose} title={t('language')} placement="bottom">
      <LanguageChoice onChosen={onClose} />
    </Dialog>
  );
}
