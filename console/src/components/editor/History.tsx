import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Answer } from '@foyer/contract/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading, useNotify } from 'react-admin';
import { call } from '../../api/client.ts';
import { failureText } from '../../api/failure.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { Empty } from '../Empty.tsx';
import { ReasonForm } from '../ReasonForm.tsx';
import { StateChip } from '../StateChip.tsx';
import { useAction } from '../use-action.ts';
import { When } from '../When.tsx';
import type { Labels } from './labels.ts';
import { useMerchantInfo } from './merchant-info.ts';
import type { Editable, Editor } from './use-editor.ts';
import { versionName, versionText } from './version-words.ts';
import { wordChanges } from './word-changes.ts';

type Version = Answer<'operatorAnnouncementVersions'>['versions'][number];

const calls = {
  announcements: ['operatorAnnouncementVersions', 'operatorDeleteAnnouncement'],
  banners: ['operatorBannerVersions', 'operatorDeleteBanner'],
  help: ['operatorHelpEntryVersions', 'operatorDeleteHelpEntry'],
  promotions: ['operatorPromotionVersions', 'operatorDeletePromotion'],
} as const;

interface HistoryProps<Item extends Editable> {
  resource: keyof typeof calls;
  /** What it is called, for example `announcement`. */
  noun: string;
  editor: Editor<Item>;
  labels: Labels<Item>;
  mayChange: boolean;
  isDeleted: boolean;
  /** It may be deleted; the terms may not. */
  mayDelete?: boolean;
}

const looks = {
  same: { component: 'span', color: 'text.secondary', textDecoration: 'none' },
  gone: { component: 'del', color: 'error.main', textDecoration: 'line-through' },
  new: { component: 'ins', color: 'success.main', textDecoration: 'none' },
} as const;

/** What a version changed, field by field, as the form names them. */
function Differences<Item>({
  before,
  after,
  labels,
}: Pick<Version, 'before' | 'after'> & { labels: Labels<Item> }) {
  const merchant = useMerchantInfo();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])].filter(
    (name) => name !== 'deletedAt' && versionName(labels, name) !== null,
  );
  const textOf = (value: unknown, name: string) => (merchant ? versionText(value, name, merchant) : '');
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75, fontSize: 13 }}>
      {names.map((name) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ fontWeight: 600 }}>
            {versionName(labels, name)}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {wordChanges(textOf(before?.[name], name), textOf(after[name], name)).map(
              ({ kind, text }, at) => (
                <Box
                  key={at}
                  {...{ component: looks[kind].component }}
                  sx={{ color: looks[kind].color, textDecoration: looks[kind].textDecoration }}
                >
                  {text}
                </Box>
              ),
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** One version, with who saved it and when. */
function Entry<Item>({
  version,
  labels,
  isLatest,
  onRestore,
}: {
  version: Version;
  labels: Labels<Item>;
  isLatest: boolean;
  onRestore?: (() => void) | undefined;
}) {
  const { by, at, deleted, reason, before } = version;
  return (
    <Box
      component="li"
      sx={{ listStyle: 'none', py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <strong>Version {version.version}</strong>
        {deleted ? <StateChip label="Deleted" tone="error" /> : null}
        {isLatest && !deleted ? <StateChip label="Current" tone="success" /> : null}
        <Box sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {at ? (
            <>
              {by}, <When at={at} />
            </>
          ) : (
            'Saved before versions were kept'
          )}
        </Box>
        {onRestore ? (
          <Button
            size="small"
            variant="outlined"
            onClick={onRestore}
            aria-label={`Restore version ${version.version}`}
          >
            Restore as draft
          </Button>
        ) : null}
      </Box>
      {reason ? <Box>Reason: {reason}</Box> : null}
      {before ? <Differences {...version} labels={labels} /> : null}
    </Box>
  );
}

/** Every version that was saved; one of them can be put into the editor, which then saves it as any other change. */
function HistoryDialog<Item extends Editable>({
  resource,
  noun,
  editor,
  labels,
  mayChange,
  isDeleted,
  onClose,
}: HistoryProps<Item> & { onClose: () => void }) {
  const { draft } = editor;
  const merchant = currentMerchant();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['versions', resource, merchant, draft.id, draft.version],
    queryFn: ({ pageParam: before }) =>
      call(calls[resource][0], {
        params: { id: draft.id },
        query: before ? { merchant, before } : { merchant },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.before,
  });
  const restore = ({ content }: Version) => {
    const known = Object.entries(content).filter(([name]) => name in draft);
    editor.restore(Object.fromEntries(known) as Partial<Item>);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="history-title" fullWidth maxWidth="md">
      <DialogTitle id="history-title">History of this {noun}</DialogTitle>
      <DialogContent>
        {error ? <Empty>{failureText(error)}</Empty> : null}
        {!data && !error ? <Loading /> : null}
        <Box component="ol" sx={{ m: 0, p: 0 }}>
          {data?.pages
            .flatMap(({ versions }) => versions)
            .map((version, at) => (
              <Entry
                key={version.version}
                version={version}
                labels={labels}
                isLatest={at === 0}
                onRestore={
                  mayChange && (at > 0 || isDeleted) && !(at > 0 && version.deleted)
                    ? () => restore(version)
                    : undefined
                }
              />
            ))}
        </Box>
        {hasNextPage ? (
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Older versions
          </Button>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function DeleteDialog<Item extends Editable>({
  resource,
  noun,
  editor: { draft },
  onClose,
}: HistoryProps<Item> & { onClose: () => void }) {
  const { isBusy, fields, run } = useAction({ onPointless: onClose });
  const notify = useNotify();
  const submit = async (reason: string) => {
    const done = await run(() =>
      call(calls[resource][1], {
        params: { id: draft.id },
        body: { merchant: currentMerchant(), version: draft.version, reason },
      }),
    );
    if (!done) return;
    notify('Deleted; players no longer see it', { type: 'success' });
    onClose();
  };
  return (
    <ReasonForm
      title={`Delete this ${noun}?`}
      about="Players stop seeing it at once. Its history is kept, and you can restore it from there."
      verb="Delete"
      isDestructive
      hint="Recorded in the audit log and in the history."
      fault={fields.reason}
      busy={isBusy}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    />
  );
}

/** The ways to what was saved before, and to deleting it (R-CONTENT-43). */
export function History<Item extends Editable>(props: HistoryProps<Item>) {
  const { editor, mayChange, isDeleted, mayDelete = true } = props;
  const [open, setOpen] = useState<'history' | 'delete' | null>(null);
  if (editor.draft.version === 0) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen('history')}>
        History
      </Button>
      {isDeleted ? <StateChip label="Deleted" tone="error" /> : null}
      {mayChange && mayDelete && !isDeleted ? (
        <Button
          variant="outlined"
          color="error"
          disabled={editor.isUnsaved}
          onClick={() => setOpen('delete')}
        >
          Delete
        </Button>
      ) : null}
      {open === 'history' ? <HistoryDialog {...props} onClose={close} /> : null}
      {open === 'delete' ? <DeleteDialog {...props} onClose={close} /> : null}
    </>
  );
}
