import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { transferKinds } from '@foyer/contract/transfer-kinds';
import { operatorCalls } from '@foyer/contract/operator-calls';
import type { Answer, Input } from '@foyer/contract/client';
import { useGetOne, useListContext } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { currentMerchant } from '../../api/merchant.ts';
import { periodOf } from '../../api/resource.ts';
import { ChoiceFilter, DayFilter } from '../../components/Filters.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { formatMoney } from '../../components/money.ts';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { When } from '../../components/When.tsx';
import { Unread } from '../../components/Unread.tsx';
import { accountNames, kindText } from './statement-words.ts';

type LedgerPage = Answer<'operatorLedger'>;
type Line = LedgerPage['lines'][number] & { currency: string };

function Entry({ line }: { line: Line }) {
  const isTaken = line.amount.startsWith('-');
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <Box sx={{ display: 'flex', gap: 1.5, fontWeight: 600 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{kindText(line.kind)}</Box>
        <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {isTaken ? '' : '+'}
          {formatMoney(line.amount, line.currency)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, color: 'text.secondary', fontSize: 13 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <When at={line.at} /> · {line.reference || line.scope}
        </Box>
        <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {formatMoney(line.balanceAfter, line.currency)}
        </Box>
      </Box>
      <Box sx={{ overflowWrap: 'anywhere', fontSize: 13 }}>
        <Mono muted>
          {line.number}. {line.scope} {line.key}
        </Mono>
      </Box>
    </Box>
  );
}

/** Saves every line that the filters let through. */
function Download({ id }: { id: string }) {
  const { filterValues, total } = useListContext();
  const { player: _, ...filters } = filterValues as Record<string, string>;
  const query = { merchant: currentMerchant(), ...periodOf(filters) };
  const href = operatorCalls.addressOf('operatorLedgerExport', {
    params: { id },
    query: query as Input<'operatorLedgerExport'>['query'],
  });
  return <DownloadButton href={href} disabled={!total} />;
}

/** The ledger of a player: every line of an account, with the balance it left. */
export default function Statement() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<LedgerPage & { id: string }>('statements', { id });
  return (
    <>
      <Button
        component={RouterLink}
        to={`/players/${id}/show`}
        startIcon={<BackIcon />}
        sx={{ mb: 1, ml: -1 }}
      >
        {data?.userName ?? 'Player'}
      </Button>
      <Unread error={error} onRetry={refetch} />
      {data ? (
        <>
          <PageHead
            title="Ledger"
            about={data.accounts
              .map((one) => `${accountNames[one.account]}: ${formatMoney(one.balance, one.currency)}`)
              .join(' · ')}
          />
          <ResourceList<Line & { id: string }>
            key={id}
            resource="statements"
            filter={{ player: id }}
            none="No line matches."
            filters={
              <>
                <ChoiceFilter
                  source="account"
                  label="Account"
                  choices={data.accounts.map(({ account }) => ({ id: account, name: accountNames[account] }))}
                />
                <ChoiceFilter
                  source="kind"
                  label="Kind"
                  choices={transferKinds.map((kind) => ({ id: kind, name: kindText(kind) }))}
                />
                <DayFilter source="from" label="From" />
                <DayFilter source="until" label="Until" />
                <Download id={id} />
              </>
            }
            renderCard={(line) => <Entry line={line} />}
          />
        </>
      ) : null}
    </>
  );
}
