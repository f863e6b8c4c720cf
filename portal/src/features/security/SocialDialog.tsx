import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useSettings } from '../../domain/site/site.ts';
import { leaveFor } from '../../domain/social/social.ts';
import { SocialIcon } from '../../domain/social/SocialIcon.tsx';
import { useWhen } from '../../lib/use-when.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useStepUp, type ConfirmingAccount } from '../../domain/step-up/use-step-up.tsx';
import { SecurityList } from './SecurityList.tsx';

const names = { google: 'Google', facebook: 'Facebook' } as const;
type Provider = keyof typeof names;

/** The accounts of providers that open this account: linked and unlinked after a step-up. */
export function SocialDialog({ account, onClose }: { account: ConfirmingAccount; onClose: () => void }) {
  const t = useTranslations('security');
  const app = useApp();
  const when = useWhen();
  const { social } = useSettings().signIn;
  const asked = useCall(requestOf('socialLinks'), { staleTime: 0 });
  const { data: links } = asked;
  const { guarded, stepUp } = useStepUp(account);
  const [busy, setBusy] = useState<Provider | null>(null);

  const change = (provider: Provider, work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(provider);
    guarded(work)
      .catch(app.fail)
      .then(() => app.queries.invalidateQueries({ queryKey: ['socialLinks'] }))
      .finally(() => setBusy(null));
  };
  const link = (provider: Provider) =>
    change(provider, () => leaveFor(app, provider, { from: null, link: true }));
  const unlink = (provider: Provider) =>
    change(provider, async () => {
      await app.call('unlinkSocial', { body: { provider } });
      toast(t('social.unlinked'), { kind: 'success' });
    });

  // What is linked stays in sight when it is no longer offered
  const providers = (Object.keys(names) as Provider[]).filter(
    (name) => social.includes(name) || links?.some(({ provider }) => provider === name),
  );
  return (
    <>
      <Dialog open onClose={onClose} title={t('social.title')} placement="bottom">
        <p className="mb-2 text-sm text-muted">{t('social.about')}</p>
        <SecurityList asked={asked}>
          {links &&
            providers.map((name) => {
              const linked = links.find(({ provider }) => provider === name);
              return (
                <li key={name} className="security-line">
                  <SocialIcon provider={name} />
                  <span className="setting-text">
                    <strong className="text-md">{names[name]}</strong>
                    {linked?.email && <span className="text-xs text-muted">{linked.email}</span>}
                    <span className="text-xs text-muted">
                      {linked ? t('passkeys.added', { when: when(linked.createdAt) }) : t('social.none')}
                    </span>
                  </span>
                  <Button look="plain" busy={busy === name} onClick={() => (linked ? unlink : link)(name)}>
                    {linked ? t('social.unlink') : t('social.link')}
                  </Button>
                </li>
              );
            })}
        </SecurityList>
      </Dialog>
      {stepUp}
    </>
  );
}
