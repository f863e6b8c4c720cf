import { Copy, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { toast } from '../../ui/toast.ts';

/** The whole address of a link; on the server, which has none, without its origin. */
function useAddress(code: string): string {
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  return `${origin}${paths.invitation(code)}`;
}

function Actions({ address }: { address: string }) {
  const t = useTranslations('team');
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast(t('invite.copied'), { kind: 'success' }),
      () => {},
    );
  // Who closes the sheet without sharing has done nothing wrong
  const share = () => navigator.share({ text: t('invite.shareText'), url: address }).catch(() => {});
  return (
    <div className="record-tools">
      <Button onClick={() => void copy()}>
        <Copy size={18} aria-hidden />
        {t('invite.copy')}
      </Button>
      {canShare && (
        <Button look="soft" onClick={() => void share()}>
          <Share2 size={18} aria-hidden />
          {t('invite.share')}
        </Button>
      )}
    </div>
  );
}

/** An invitation as picture and text, to be copied and shared. */
export function InvitationAddress({ code }: { code: string }) {
  const t = useTranslations('team');
  const address = useAddress(code);
  return (
    <>
      <QrCode text={address} label={t('invite.qr', { code })} />
      <p className="px-4 text-center text-sm break-all">{address}</p>
      <Actions address={address} />
    </>
  );
}
