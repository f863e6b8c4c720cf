import Box from '@mui/material/Box';
import { DataTable } from 'react-admin';
import { ChoiceFilter, SearchFilter } from '../../components/Filters.tsx';
import { formatMoney } from '../../components/money.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { When } from '../../components/When.tsx';
import { PlayerKind, PlayerState, type PlayerRecord } from './player-chips.tsx';

const kinds = [
  { id: 'member', name: 'Members' },
  { id: 'agent', name: 'Agents' },
  { id: 'trial', name: 'Trials' },
];
const states = [
  { id: 'active', name: 'Active' },
  { id: 'disabled', name: 'Disabled' },
];
const debts = [{ id: 'true', name: 'Owes money' }];

const pathOf = ({ id }: PlayerRecord) => `/players/${id}/show`;

function Owes({ player: { owed, currency } }: { player: PlayerRecord }) {
  return owed === '0' ? null : <> (owes {formatMoney(owed, currency)})</>;
}

function Card({ player }: { player: PlayerRecord }) {
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <RowLink to={pathOf(player)} isWhole>
            {player.userName}
          </RowLink>
        </Box>
        <PlayerKind kind={player.kind} />
        {player.status === 'active' ? null : <PlayerState status={player.status} />}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          color: 'text.secondary',
          fontSize: 13,
          mt: 0.5,
        }}
      >
        <span>
          {formatMoney(player.balance, player.currency)}
          <Owes player={player} />
        </span>
        <span>
          joined <When at={player.createdAt} />
        </span>
      </Box>
    </>
  );
}

const columns = (
  <>
    <DataTable.Col
      source="userName"
      label="Username"
      render={(player: PlayerRecord) => <RowLink to={pathOf(player)}>{player.userName}</RowLink>}
    />
    <DataTable.Col label="Nickname" source="nickname" disableSort />
    <DataTable.Col label="Kind" render={(player: PlayerRecord) => <PlayerKind kind={player.kind} />} />
    <DataTable.Col label="State" render={(player: PlayerRecord) => <PlayerState status={player.status} />} />
    <DataTable.Col
      label="Balance"
      align="right"
      render={(player: PlayerRecord) => (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {formatMoney(player.balance, player.currency)}
          <Owes player={player} />
        </Box>
      )}
    />
    <DataTable.Col
      source="createdAt"
      label="Joined"
      render={(player: PlayerRecord) => <When at={player.createdAt} />}
    />
    <DataTable.Col
      source="lastLoginAt"
      label="Last login"
      render={(player: PlayerRecord) => <When at={player.lastLoginAt} or="never" />}
    />
  </>
);

/** The players of the merchant. */
export default function Players() {
  return (
    <>
      <PageHead title="Players" about="Members, agents and trial accounts. Open one to manage it." />
      <ResourceList<PlayerRecord>
        resource="players"
        sort={{ field: 'createdAt', order: 'DESC' }}
        filters={
          <>
            <SearchFilter label="Name, nickname or id" />
            <ChoiceFilter source="kind" label="Kind" choices={kinds} />
            <ChoiceFilter source="status" label="State" choices={states} />
            <ChoiceFilter source="owing" label="Debt" choices={debts} />
          </>
        }
        none="No player matches."
        renderCard={(player) => <Card player={player} />}
        columns={columns}
      />
    </>
  );
}
