import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import { DataTable, ListBase, Pagination, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Empty } from '../../parts/Empty.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../parts/Filters.tsx';
import { formatMoney } from '../../parts/money.ts';
import { PageHead } from '../../parts/PageHead.tsx';
import { When } from '../../parts/When.tsx';
import { PlayerKind, PlayerState, type PlayerRecord } from './player-parts.tsx';

const kinds = [
  { id: 'member', name: 'Members' },
  { id: 'agent', name: 'Agents' },
  { id: 'trial', name: 'Trials' },
];
const states = [
  { id: 'active', name: 'Active' },
  { id: 'disabled', name: 'Disabled' },
];

const placeOf = ({ id }: PlayerRecord) => `/players/${id}/show`;

function Cards() {
  const { data = [] } = useListContext<PlayerRecord>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((player) => (
        <Box component="li" key={player.id} sx={{ position: 'relative', p: 1.75, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Link component={RouterLink} to={placeOf(player)} color="inherit" underline="none" sx={{ flex: 1, fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere', '&::after': { content: '""', position: 'absolute', inset: 0 } }}>
              {player.userName}
            </Link>
            <PlayerKind kind={player.kind} />
            {player.status === 'active' ? null : <PlayerState status={player.status} />}
          </Box>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary', fontSize: 13, mt: 0.5 }}>
            <span>{formatMoney(player.balance, player.currency)}</span>
            <span>
              joined <When at={player.createdAt} />
            </span>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Table() {
  return (
    <DataTable bulkActionButtons={false} rowClick={false} hover>
      <DataTable.Col
        source="userName"
        label="Username"
        render={(player: PlayerRecord) => (
          <Link component={RouterLink} to={placeOf(player)} sx={{ fontWeight: 600 }}>
            {player.userName}
          </Link>
        )}
      />
      <DataTable.Col label="Nickname" source="nickname" disableSort />
      <DataTable.Col label="Kind" render={(player: PlayerRecord) => <PlayerKind kind={player.kind} />} />
      <DataTable.Col label="State" render={(player: PlayerRecord) => <PlayerState status={player.status} />} />
      <DataTable.Col
        label="Balance"
        align="right"
        render={(player: PlayerRecord) => <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{formatMoney(player.balance, player.currency)}</Box>}
      />
      <DataTable.Col source="createdAt" label="Joined" render={(player: PlayerRecord) => <When at={player.createdAt} />} />
      <DataTable.Col source="lastLoginAt" label="Last login" render={(player: PlayerRecord) => <When at={player.lastLoginAt} or="never" />} />
    </DataTable>
  );
}

function Found() {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const { total, isPending } = useListContext();
  if (isPending) return null;
  return (
    <Paper sx={{ overflowX: 'auto' }}>
      {total === 0 ? <Empty>No player matches.</Empty> : isNarrow ? <Cards /> : <Table />}
    </Paper>
  );
}

/** The players of the merchant. */
export default function Players() {
  return (
    <>
      <PageHead title="Players" about="Members, agents and trial accounts. Open one to disable or enable it." />
      <ListBase resource="players" perPage={25} sort={{ field: 'createdAt', order: 'DESC' }}>
        <FilterBar>
          <SearchFilter label="Name, nickname or id" />
          <ChoiceFilter source="kind" label="Kind" choices={kinds} />
          <ChoiceFilter source="status" label="State" choices={states} />
        </FilterBar>
        <Found />
        <Pagination rowsPerPageOptions={[25, 50, 100]} />
      </ListBase>
    </>
  );
}
