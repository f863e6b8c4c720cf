import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { CopyButton } from '../../components/CopyButton.tsx';
import { formatMoney } from '../../components/money.ts';
import { Detail, Details } from '../../components/Details.tsx';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PlayerLink } from '../../components/QueueEntry.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { Unread } from '../../components/Unread.tsx';

import { states, transactionKinds, type RoundDetail } from './round-words.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
        {title}
      </Box>
      <Paper>{children}</Paper>
    </>
  );
}

/** A line of a list: what, how much, and more about it. */
function Line({ what, sum, children }: { what: ReactNode; sum: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{ p: 1.75, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, fontWeight: 600 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{what}</Box>
        <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{sum}</Box>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;

function Transactions({ round }: { round: RoundDetail }) {
  const money = (amount: string) => formatMoney(amount, round.currency);
  return (
    <Box component="ul" aria-label="What the provider sent" sx={list}>
      {round.transactions.map((one) => (
        <Line
          key={one.id}
          what={`${transactionKinds[one.kind]}${one.betId ? ` of ${one.betId}` : ''}`}
          sum={money(one.amount)}
        >
          <When at={one.at} /> · <Mono muted>{one.id}</Mono>
          {one.balanceAfter === null ? null : ` · balance ${money(one.balanceAfter)}`}
          {one.held === '0' ? null : ` · ${money(one.held)} held by a cap`}
          {one.kind === 'rollback' && !one.tookBack ? ' · nothing to roll back' : null}
        </Line>
      ))}
    </Box>
  );
}

function Postings({ round }: { round: RoundDetail }) {
  const money = (amount: string) => formatMoney(amount, round.currency);
  return (
    <Box component="ul" aria-label="Postings" sx={list}>
      {round.postings.map((one) => (
        <Line
          key={`${one.transferId} ${one.account} ${one.isPlayer}`}
          what={`${one.isPlayer ? round.userName : 'The operator'}, ${one.account}`}
          sum={money(one.amount)}
        >
          {one.kind} · <When at={one.at} /> · <Mono muted>{one.key}</Mono>
          {one.balanceAfter === null ? null : ` · balance ${money(one.balanceAfter)}`}
        </Line>
      ))}
    </Box>
  );
}

function Facts({ round }: { round: RoundDetail }) {
  const { canAccess: maySeeProvider = false } = useCanAccess({ resource: 'providers', action: 'list' });
  const money = (amount: string) => formatMoney(amount, round.currency);
  return (
    <Details>
      <Detail name="State">
        <StateChip {...states[round.state]} />
      </Detail>
      <Detail name="Player">
        <PlayerLink {...round} />
      </Detail>
      <Detail name="Staked">{money(round.stake)}</Detail>
      <Detail name="Paid">{money(round.payout)}</Detail>
      <Detail name="Started">
        <When at={round.startedAt} />
      </Detail>
      <Detail name="Settled">
        <When at={round.settledAt} or="not yet" />
      </Detail>
      <Detail name="Turnover">{round.turnover === null ? '–' : money(round.turnover)}</Detail>
      <Detail name="Provider">
        {maySeeProvider ? (
          <Link component={RouterLink} to="/providers">
            {round.providerId}
          </Link>
        ) : (
          round.providerId
        )}
      </Detail>
      {round.eventId ? <Detail name="Event">{round.eventId}</Detail> : null}
      <Detail name="The provider’s name for it" wide>
        <Mono>{round.providerRoundId}</Mono>{' '}
        <CopyButton text={round.providerRoundId} label="Copy the provider’s name" />
      </Detail>
    </Details>
  );
}

const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** One round. */
export default function Round() {
  const { id = '' } = useParams();
  const { data: round, error, refetch } = useGetOne<RoundDetail>('rounds', { id });
  // Whoever comes from the list has a moment without the rest
  const whole = round && 'transactions' in round ? round : null;
  return (
    <>
      <Button component={RouterLink} to="/rounds" startIcon={<BackIcon />} sx={{ mb: 1, ml: -1 }}>
        Rounds
      </Button>
      <Unread error={error} onRetry={refetch} />
      {whole ? (
        <>
          <PageHead title={whole.gameName} />
          {whole.doubt && whole.state === 'open' ? (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {whole.doubt === 'unknown'
                ? 'The provider does not know this round.'
                : 'The provider says that this round is over.'}
            </Alert>
          ) : null}
          <Facts round={whole} />
          <Section title="Bets, wins and rollbacks">
            <Transactions round={whole} />
          </Section>
          {whole.postings.length > 0 ? (
            <Section title="Postings">
              <Postings round={whole} />
            </Section>
          ) : null}
          {Object.keys(whole.detail).length > 0 ? (
            <Section title="Outcome as reported by the provider">
              <Box component="dl" sx={{ m: 0, p: 2, display: 'grid', gap: 1 }}>
                {Object.entries(whole.detail).map(([name, value]) => (
                  <Detail key={name} name={name}>
                    {valueText(value)}
                  </Detail>
                ))}
              </Box>
            </Section>
          ) : null}
        </>
      ) : null}
    </>
  );
}
