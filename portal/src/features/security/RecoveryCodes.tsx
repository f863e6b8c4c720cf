import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes, shown this once: to be copied or written down. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslations('security');
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast(t('copied'), { kind: 'success' }),
      () => toast(t('notCopied'), { kind: 'error' }),
    );
  return (
    <>
      <p className="mb-4 text-sm text-muted">{t('secondFactor.codesAbout')}</p>
      <ul className="security-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3">
        <Button look="soft" onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          {t('copy')}
        </Button>
        <Button onClick={onDone}>{t('secondFactor.codesStored')}</Button>
      </div>
    </>
  );
}
