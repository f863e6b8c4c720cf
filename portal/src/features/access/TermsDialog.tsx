import { useTranslations } from 'use-intl';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { SafeHtml } from '../../lib/SafeHtml.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** The tag of the terms among the entries of the help centre (R-CONTENT-15). */
const termsTag = 'tc';

/** The terms over the form that they are agreed to in: what was typed stays (R-ACCESS-106). */
export default function TermsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('access');
  const errors = useTranslations('errors');
  const shell = useTranslations('shell');
  const request = requestOf('help', { query: { lang: useLanguage(), device: 'MOBILE' } });
  const asked = useCall(request, { enabled: open, silent: true });
  const { data } = asked;
  const terms = data?.find(({ tag }) => tag === termsTag);
  return (
    <Dialog open={open} onClose={onClose} title={terms?.title ?? t('termsTitle')} placement="bottom">
      {terms ? (
        <div className="terms-text">
          <SafeHtml html={terms.detail} />
        </div>
      ) : data ? (
        <EmptyState text={errors('not_found')}>
          <Button look="soft" onClick={() => void asked.refetch()}>
            {shell('retry')}
          </Button>
        </EmptyState>
      ) : (
        <CallAwaited asked={asked} />
      )}
      <Button wide onClick={onClose}>
        {t('termsClose')}
      </Button>
    </Dialog>
  );
}
