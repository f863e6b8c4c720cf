import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { Detail, Details } from '../../components/Details.tsx';
import { Empty } from '../../components/Empty.tsx';
import { Mono } from '../../components/Mono.tsx';
import { formatMoney } from '../../components/money.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { useRequest } from '../../components/use-request.ts';
import { When } from '../../components/When.tsx';
import { Unread } from '../../components/Unread.tsx';
import { Correction } from './Correction.tsx';
import { drawStates, numberText, progressText, resultText, type DrawDetails } from './lottery-words.ts';
import { Rerun } from './Rerun.tsx';
import { ResultForm } from './ResultForm.tsx';

/** A draw that is sold or settled changes all the time, ms. */
const refreshMs = 5000;

function Facts({ draw }: { draw: DrawDetails }) {
  const { currency } = draw;
  return (
    <Details>
      <Detail name="State">
        <StateChip {...drawStates[draw.state]} />
      </Detail>
      <Detail name="Closes">
        <When at={draw.closesAt} />
      </Detail>
      <Detail name="Drawn">
        <When at={draw.drawsAt} />
      </Detail>
      <Detail name="Settled">{progressText(draw)}</Detail>
      <Detail name="Tickets">{draw.tickets.toLocaleString('en')}</Detail>
      <Detail name="Sold">{formatMoney(draw.stake, currency)}</Detail>
      <Detail name="Paid">{formatMoney(draw.payout, currency)}</Detail>
      <Detail name="Rules">version {draw.rulesVersion}</Detail>
      <Detail name="Result" wide>
        {resultText(draw.result, draw.groups)}
      </Detail>
      <Detail name="Hash of the seed, published before" wide>
        <Mono>{draw.commitment}</Mono>
      </Detail>
      <Detail name="Seed, published after" wide>
        {draw.seed ? <Mono>{draw.seed}</Mono> : '–'}
      </Detail>
      <Detail name="Entropy of the tickets" wide>
        {draw.entropy ? <Mono>{draw.entropy}</Mono> : '–'}
      </Detail>
    </Details>
  );
}

const share = (amount: string, maximum: string) =>
  maximum === '0' ? 0 : Number((BigInt(amount) * 100n) / BigInt(maximum));

function Exposure({ draw }: { draw: DrawDetails }) {
  const { exposure, exposed, currency } = draw;
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
        Exposure
      </Box>
      <Paper>
        {exposure.length === 0 ? <Empty>No bets on any number.</Empty> : null}
        <Box component="ol" aria-label="Exposure" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {exposure.map(({ number, amount, maximum }) => (
            <Box
              component="li"
              key={number}
              sx={{
                px: 2,
                py: 1,
                display: 'grid',
                gap: 0.5,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
                <span>{numberText(number)}</span>
                <Box sx={{ fontSize: 14, fontVariantNumeric: 'tabular-nums' }}>
                  {formatMoney(amount, currency)} of {formatMoney(maximum, currency)}
                </Box>
              </Box>
              <LinearProgress
                variant="determinate"
                value={share(amount, maximum)}
                aria-label={`Exposure of ${numberText(number)}`}
              />
            </Box>
          ))}
        </Box>
      </Paper>
      {exposure.length > 0 ? (
        <Box component="p" sx={{ fontSize: 13.5, color: 'text.secondary' }}>
          Each number is counted as drawn once. One drawn several times in this draw pays more.
        </Box>
      ) : null}
      {exposed > exposure.length ? (
        <Box component="p" sx={{ fontSize: 13.5, color: 'text.secondary' }}>
          The {exposure.length} highest of {exposed.toLocaleString('en')} numbers.
        </Box>
      ) : null}
    </>
  );
}

function VoidDialog({ draw, onClose }: { draw: DrawDetails; onClose: () => void }) {
  const { isBusy, fields, request } = useRequest(onClose);
  const submit = (reason: string) => {
    const body = { merchant: currentMerchant(), reason };
    return request('The draw is void', () =>
      call('operatorVoidLotteryDraw', { params: { id: draw.id }, body }),
    );
  };
  return (
    <ReasonForm
      title={`Void ${draw.gameName} ${draw.numero}`}
      about={`It takes effect once a second person approves: ${draw.tickets.toLocaleString('en')} tickets are refunded, ${formatMoney(draw.stake, draw.currency)} in total.`}
      verb="Request"
      isDestructive
      hint="Shown to the second person and recorded in the audit log."
      fault={fields.reason}
      busy={isBusy}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    />
  );
}

function VoidDraw({ draw }: { draw: DrawDetails }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Void the draw…
      </Button>
      {isAsking ? <VoidDialog draw={draw} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** One draw: what was sold, what its numbers may cost, its proof, and what can be done about it. */
export default function Draw() {
  const { id = '' } = useParams();
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'lottery-draws', action: 'edit' });
  const {
    data: draw,
    error,
    refetch,
  } = useGetOne<DrawDetails>('lottery-draws', { id }, { refetchInterval: refreshMs });
  // A list has no exposure: it is read with the draw.
  const isWhole = draw?.exposure !== undefined;
  return (
    <>
      <Unread error={error} onRetry={refetch} />
      {draw && isWhole ? (
        <>
          <Button
            component={RouterLink}
            to={`/lotteries/${encodeURIComponent(draw.nodeId)}/show`}
            startIcon={<BackIcon />}
            sx={{ mb: 1, ml: -1 }}
          >
            {draw.gameName}
          </Button>
          <PageHead title={`Draw ${draw.numero}`} />
          <Facts draw={draw} />
          {draw.waitingVoid ? (
            <Alert severity="info" sx={{ mt: 2 }}>
              Voiding this draw is waiting for approval.
            </Alert>
          ) : null}
          {draw.waitingResult ? (
            <Alert severity="info" sx={{ mt: 2 }}>
              A result was entered and is waiting for approval.
            </Alert>
          ) : null}
          {mayChange && draw.takesResult && !draw.waitingResult ? <ResultForm draw={draw} /> : null}
          {mayChange && draw.mayVoid && !draw.waitingVoid ? (
            <Box sx={{ mt: 2 }}>
              <VoidDraw draw={draw} />
            </Box>
          ) : null}
          <Rerun draw={draw} mayChange={mayChange} />
          <Correction draw={draw} mayChange={mayChange} />
          <Exposure draw={draw} />
        </>
      ) : null}
    </>
  );
}
