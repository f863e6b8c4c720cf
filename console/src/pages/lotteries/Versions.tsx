import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { call } from '../../api/client.ts';
import { failureText, toHttpError } from '../../api/failure.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { Faults } from '../../components/Faults.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { useAction } from '../../components/use-action.ts';
import { useRequest } from '../../components/use-request.ts';
import { When } from '../../components/When.tsx';
import { percent } from './lottery-words.ts';
import { RulesForm, type Rules, type Versions as Found } from './RulesForm.tsx';

const asFailure = (error: unknown): never => {
  throw toHttpError(error);
};

/** What would come of a draft: its next draws, and what its bets return. */
function Preview({ draft }: { draft: NonNullable<Found['draft']> }) {
  const { next, returns, savedBy, savedAt } = draft;
  const theories = returns.map(({ theory }) => theory);
  return (
    <Paper sx={{ p: 2, mt: 1, display: 'grid', gap: 1, fontSize: 14 }} aria-label="Draft" component="section">
      <Box>
        Saved by {savedBy}, <When at={savedAt} />
      </Box>
      <Box>
        First draws under these rules:{' '}
        {next.map(({ numero, drawsAt }, place) => (
          <span key={numero}>
            {place === 0 ? null : ', '}
            {numero} (<When at={drawsAt} />)
          </span>
        ))}
      </Box>
      {returns.length === 0 ? null : (
        <Box component="details">
          <summary>
            {returns.length} returns from {percent(Math.min(...theories))} to {percent(Math.max(...theories))}
          </summary>
          <Box component="ul" aria-label="Returns of the draft" sx={{ columns: '260px', m: 0, mt: 1, pl: 2 }}>
            {returns.map(({ betType, prizeMode, theory }) => (
              <li key={`${betType} ${prizeMode}`}>
                {betType}, {prizeMode}: {percent(theory)}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Paper>
  );
}

function VersionList({ versions }: Pick<Found, 'versions'>) {
  return (
    <Paper component="ol" aria-label="Versions" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {versions.map(({ version, publishedAt, publishedBy, confirmedBy, reason, draws }) => (
        <Box
          component="li"
          key={version}
          sx={{
            px: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            fontSize: 14,
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <strong>Version {version}</strong>, <When at={publishedAt} />, {draws.toLocaleString('en')}{' '}
          {draws === 1 ? 'draw' : 'draws'}
          {publishedBy ? (
            <Box sx={{ color: 'text.secondary' }}>
              Published by {publishedBy}
              {confirmedBy ? `, confirmed by ${confirmedBy}` : null}: {reason}
            </Box>
          ) : null}
        </Box>
      ))}
    </Paper>
  );
}

interface PublishProps {
  nodeId: string;
  /** Of the draft that was looked at. */
  version: number;
  onClose: () => void;
}

function PublishDialog({ nodeId, version, onClose }: PublishProps) {
  const { isBusy, fields, request } = useRequest(onClose);
  const { reason: fault, ...rules } = fields;
  const submit = (reason: string) => {
    const body = { merchant: currentMerchant(), version, reason };
    return request('Published', () => call('operatorPublishLotteryDraft', { params: { id: nodeId }, body }));
  };
  return (
    <ReasonForm
      title="Publish the draft"
      about={
        <>
          Applies to draws that haven’t opened yet. Open draws keep their rules.
          <Faults fields={rules} />
        </>
      }
      verb="Publish"
      isDestructive={false}
      hint="Shown to the second person and recorded in the audit log."
      fault={fault}
      busy={isBusy}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    />
  );
}

/** The rules of a lottery: a draft is written, looked at and published for draws that are not open yet. */
export function Versions({ nodeId, currency }: { nodeId: string; currency: string }) {
  const { data: found, error, refetch } = useGetOne<Found>('lottery-versions', { id: nodeId });
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'lotteries', action: 'edit' });
  const [isWriting, setWriting] = useState(false);
  const [publishing, setPublishing] = useState<number | null>(null);
  const { isBusy, fields, run } = useAction();
  const params = { id: nodeId };
  const version = found?.draft?.version ?? 0;
  const body = { merchant: currentMerchant(), version };
  const save = async (rules: Rules) => {
    const sent = { params, body: { ...body, rules } };
    if (await run(() => call('operatorSaveLotteryDraft', sent).catch(asFailure))) {
      setWriting(false);
      await refetch();
    }
  };
  const drop = async () => {
    await run(() => call('operatorDropLotteryDraft', { params, body }).catch(asFailure));
    await refetch();
  };
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 0.5 }}>
        Rules
      </Box>
      {error ? <Alert severity="error">{failureText(error)}</Alert> : null}
      {found ? (
        <>
          {found.waiting ? <Alert severity="info">The draft is waiting for approval.</Alert> : null}
          {found.draft ? <Preview draft={found.draft} /> : null}
          {isWriting ? (
            <RulesForm
              rules={found.draft?.rules ?? found.rules}
              currency={currency}
              betTypes={found.betTypes}
              prizeModes={found.prizeModes}
              fields={fields}
              isBusy={isBusy}
              onSave={(rules) => void save(rules)}
              onClose={() => setWriting(false)}
            />
          ) : null}
          {mayChange && !found.waiting && !isWriting ? (
            <Box sx={{ display: 'flex', gap: 1, my: 1, flexWrap: 'wrap' }}>
              <Button variant="outlined" onClick={() => setWriting(true)}>
                {found.draft ? 'Edit the draft' : 'Write new rules'}
              </Button>
              {found.draft ? (
                <>
                  <Button variant="contained" onClick={() => setPublishing(version)}>
                    Publish…
                  </Button>
                  <Button color="error" loading={isBusy} onClick={() => void drop()}>
                    Discard the draft
                  </Button>
                </>
              ) : null}
            </Box>
          ) : null}
          {publishing === null ? null : (
            <PublishDialog nodeId={nodeId} version={publishing} onClose={() => setPublishing(null)} />
          )}
          <VersionList versions={found.versions} />
        </>
      ) : null}
    </>
  );
}
