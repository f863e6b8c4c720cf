import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { failureText } from '../../api/failure.ts';
import { useMerchant } from '../../api/merchant.ts';
import { formatMoney } from '../../components/money.ts';
import { RowLink } from '../../components/RowLink.tsx';
import { groupName } from './scheme-words.ts';

const list = { m: 0, mt: 1, pl: 2.5 } as const;

/** What rules would have cost over the last 30 days, and who would have got it. */
export function SimulationCard({ id, version }: { id: string; version: number }) {
  const merchant = useMerchant();
  const { data, error } = useQuery({
    queryKey: ['scheme-simulation', merchant, id, version],
    queryFn: () => call('operatorSimulateScheme', { params: { id }, query: { merchant } }),
  });
  if (error) return <Alert severity="error">{failureText(error)}</Alert>;
  if (!data) return <Box sx={{ color: 'text.secondary', fontSize: 14 }}>Counting the last 30 days…</Box>;
  const { currency, cost, players, groups, most, from, to } = data;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Simulation"
      sx={{ p: 1.5, mt: 1, fontSize: 14 }}
    >
      <strong>{formatMoney(cost, currency)}</strong> to {players.toLocaleString('en')}{' '}
      {players === 1 ? 'player' : 'players'} from {from} to {to}
      {groups.length === 0 ? null : (
        <Box component="ul" aria-label="By group" sx={list}>
          {groups.map((group) => (
            <li key={group.name}>
              {groupName(group.name)}: {formatMoney(group.cost, currency)} to{' '}
              {group.players.toLocaleString('en')}
            </li>
          ))}
        </Box>
      )}
      {most.length === 0 ? null : (
        <Box component="details" sx={{ mt: 1 }}>
          <summary>Highest rewards</summary>
          <Box component="ol" aria-label="Highest rewards" sx={list}>
            {most.map(({ accountId, player, amount }) => (
              <li key={accountId}>
                <RowLink to={`/players/${accountId}/show`}>{player}</RowLink> {formatMoney(amount, currency)}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Paper>
  );
}
