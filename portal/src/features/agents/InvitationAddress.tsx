import { Copy, Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { toast } from '../../ui/toast.ts';

const never = () => () => {};

/** What the browser says and the server cannot know; known before anything is painted, so that nothing moves for it. */
const useBrowser = <Value,>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(never, read, () => onServer);

/** The whole address of a link; on the server, which has none, without its origin. */
const useAddress = (code: string): string =>
  `${useBrowser(() => location.origin, '')}${paths.invitation(code)}`;

function Actions({ address }: { address: string }) {
  const t = useTranslations('team');
  const canShare = useBrowser(() => 'share' in navigator, false);
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
