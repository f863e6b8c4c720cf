import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Answer } from '@foyer/contract/client';
import { useGetOne } from 'react-admin';
import { Empty } from '../../components/Empty.tsx';
import { formatMoney } from '../../components/money.ts';
import { StateChip } from '../../components/StateChip.tsx';
import { Unread } from '../../components/Unread.tsx';
import { percent, wordsOf } from './lottery-words.ts';

type LotteryReturns = Answer<'operatorLotteryReturns'> & { id: string };
type Row = LotteryReturns['returns'][number];

function Verdict({ fits }: Pick<Row, 'fits'>) {
  if (fits === null) return <StateChip label="Too few draws" tone="neutral" />;
  return fits ? <StateChip label="As expected" tone="success" /> : <StateChip label="Check" tone="warning" />;
}

/** What went back to players and agents of stakes in modes that return less than the best one. */
function GivenBack({ rebates, currency }: Pick<LotteryReturns, 'rebates' | 'currency'>) {
  if (rebates.length === 0) return null;
  return (
    <Box component="p" sx={{ m: 0, p: 2, fontSize: 13.5, borderTop: 1, borderColor: 'divider' }}>
      Rebates to players and agents:{' '}
      {rebates.map(({ prizeMode, amount }) => `${prizeMode} ${formatMoney(amount, currency)}`).join(', ')}
    </Box>
  );
}

/** What each bet type of a lottery returned, counted against theory. */
export function Returns({ nodeId }: { nodeId: string }) {
  const { data, error, refetch } = useGetOne<LotteryReturns>('lottery-returns', { id: nodeId });
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 0.5 }}>
        Returns
      </Box>
      <Box component="p" sx={{ mt: 0, mb: 1, fontSize: 13.5, color: 'text.secondary', maxWidth: 680 }}>
        {data ? `Settled draws from ${data.from} to ${data.to}. ` : null}
        The true return lies in the interval with 95 % confidence; one row in twenty falls outside by chance.
      </Box>
      <Unread error={error} onRetry={refetch} />
      {data ? (
        <Paper sx={{ overflowX: 'auto' }}>
          {data.returns.length === 0 ? (
            <Empty>Nothing was settled in this period.</Empty>
          ) : (
            <Table size="small" aria-label="Returns">
              <TableHead>
                <TableRow>
                  <TableCell>Bet type</TableCell>
                  <TableCell>Prize mode</TableCell>
                  <TableCell align="right">Draws</TableCell>
                  <TableCell align="right">Staked</TableCell>
                  <TableCell align="right">Actual</TableCell>
                  <TableCell align="right">95 % interval</TableCell>
                  <TableCell align="right">Theoretical</TableCell>
                  <TableCell />
                </TableRow>
              </TableHead>
              <TableBody>
                {data.returns.map((row) => (
                  <TableRow key={`${row.betType} ${row.prizeMode}`}>
                    <TableCell>{wordsOf(row.betType)}</TableCell>
                    <TableCell>{row.prizeMode}</TableCell>
                    <TableCell align="right">{row.draws.toLocaleString('en')}</TableCell>
                    <TableCell align="right">{formatMoney(row.stake, data.currency)}</TableCell>
                    <TableCell align="right">{percent(row.counted)}</TableCell>
                    <TableCell align="right">
                      {row.low === null || row.high === null
                        ? '–'
                        : `${percent(row.low)} – ${percent(row.high)}`}
                    </TableCell>
                    <TableCell align="right">{percent(row.theory)}</TableCell>
                    <TableCell>
                      <Verdict fits={row.fits} />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          )}
          <GivenBack rebates={data.rebates} currency={data.currency} />
        </Paper>
      ) : null}
    </>
  );
}
