import { Copy, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { isAgent } from '@foyer/contract/session-can';
import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { codeOf } from '../../domain/app/failure.ts';
import { useVisitor } from '../../domain/session/session.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { toast } from '../../ui/toast.ts';
import { AgentFrame, Waiting } from './AgentFrame.tsx';

type Link = Answer<'invitationLinks'>['links'][number];

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

function Shown({ link, onEnd, busy }: { link: Link; onEnd: () => void; busy: boolean }) {
  const t = useTranslations('team');
  const address = useAddress(link.code);
  const [isAsking, setAsking] = useState(false);
  const counts = [
    [t('invite.visits'), link.visits],
    [t('invite.registered'), link.registered],
    [t('invite.deposited'), link.deposited],
  ] as const;
  return (
    <>
      <QrCode text={address} label={t('invite.qr', { code: link.code })} />
      <p className="px-4 text-center text-sm break-all">{address}</p>
      <Actions address={address} />
      <dl className="card record-totals">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <div className="record-tools">
        <Button look="soft" busy={busy} onClick={isAsking ? onEnd : () => setAsking(true)}>
          {isAsking ? t('invite.reallyEnd') : t('invite.end')}
        </Button>
      </div>
    </>
  );
}

function Links({ links, refetch }: { links: readonly Link[]; refetch: () => Promise<unknown> }) {
  const t = useTranslations('team');
  const { call } = useApp();
  const when = useWhen({ time: false });
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const link = links.find(({ code }) => code === chosen) ?? links[0];
  const run = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      await refetch();
    } catch (error) {
      toast({ code: codeOf(error) }, { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const add = () =>
    run(async () => {
      const { code } = await call('addInvitationLink', { body: { rates: [] } });
      setChosen(code);
    });
  const end = (code: string) =>
    run(async () => {
      await call('endInvitationLink', { params: { code } });
      toast(t('invite.ended'), { kind: 'success' });
    });
  return (
    <>
      <p className="p-4 text-sm text-muted">{t('invite.about')}</p>
      {link ? (
        <Shown key={link.code} link={link} busy={busy} onEnd={() => void end(link.code)} />
      ) : (
        <EmptyState text={t('invite.none')} />
      )}
      <div className="record-tools">
        <Button wide busy={busy} onClick={() => void add()}>
          {t('invite.add')}
        </Button>
      </div>
      {links.length > 1 && <h2 className="choice-title px-4">{t('invite.choose')}</h2>}
      {links.length > 1 && (
        <ul className="px-4">
          {links.map(({ code, createdAt, visits, registered }) => (
            <li key={code}>
              <button
                type="button"
                className="record-line w-full text-start"
                aria-pressed={code === link?.code}
                onClick={() => setChosen(code)}
              >
                <span>
                  <strong className="block text-md">{code}</strong>
                  <span className="text-xs text-muted">{when(createdAt)}</span>
                </span>
                <span className="text-xs text-muted">
                  {visits} / {registered}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Links by which an agent invites people into the team (R-AGENTS-60). */
export default function InviteFriendsPage() {
  const visitor = useVisitor();
  const queries = useQueryClient();
  const { data, isError, refetch } = useCall(requestOf('invitationLinks'), {
    enabled: isAgent(visitor),
    staleTime: 0,
  });
  const again = () => queries.invalidateQueries({ queryKey: ['invitationLinks'] });
  return (
    <AgentFrame href={paths.inviteFriends()} isOn>
      {data ? <Links links={data.links} refetch={again} /> : <Waiting isError={isError} retry={refetch} />}
    </AgentFrame>
  );
}
