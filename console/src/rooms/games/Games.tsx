import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, ListBase, Pagination, useCanAccess, useListContext } from 'react-admin';
import { Empty } from '../../parts/Empty.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../parts/Filters.tsx';
import { FlagSwitch } from '../../parts/FlagSwitch.tsx';
import { Mono } from '../../parts/Mono.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { flags, gameTypeNames, Thumbnail, type GameRecord } from './game-parts.tsx';

const types = Object.entries(gameTypeNames).map(([id, name]) => ({ id, name }));
const yesOrNo = (yes: string, no: string) => [
  { id: 'true', name: yes },
  { id: 'false', name: no },
];

function Filters() {
  const { filterValues, setFilters } = useListContext();
  const { vassalage, ...others } = filterValues as { vassalage?: string };
  return (
    <>
      <FilterBar>
        <SearchFilter label="Name or id" />
        <ChoiceFilter source="gameType" label="Type" choices={types} />
        <ChoiceFilter source="enabled" label="Offered" choices={yesOrNo('Offered', 'Not offered')} />
        <ChoiceFilter source="isNew" label="New" choices={yesOrNo('New', 'Not new')} />
        <ChoiceFilter source="isHot" label="Hot" choices={yesOrNo('Hot', 'Not hot')} />
        <ChoiceFilter source="maintenance" label="Maintenance" choices={yesOrNo('Under maintenance', 'Running')} />
      </FilterBar>
      {vassalage ? <Chip label={`Vendor ${vassalage}`} onDelete={() => setFilters(others)} sx={{ mb: 1.5 }} /> : null}
    </>
  );
}

function VendorLink({ game }: { game: GameRecord }) {
  const { filterValues, setFilters } = useListContext<GameRecord>();
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      title={`Only games of ${game.vendorName}`}
      onClick={() => setFilters({ ...filterValues, vassalage: game.vassalage })}
      sx={{ textAlign: 'left', font: 'inherit' }}
    >
      {game.vendorName}
    </Link>
  );
}

function Cards({ mayChange }: { mayChange: boolean }) {
  const { data = [] } = useListContext<GameRecord>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((game) => (
        <Box component="li" key={game.id} sx={{ p: 1.75, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <Thumbnail icon={game.icon} />
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{game.gameName}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                <VendorLink game={game} /> · {gameTypeNames[game.gameType]}
              </Box>
            </Box>
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1.25, mt: 0.5 }}>
            {flags.map(({ flag, label }) => (
              <FlagSwitch key={flag} resource="games" item={game} name={game.gameName} flag={flag} label={label} mayChange={mayChange} isLabelled />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Table({ mayChange }: { mayChange: boolean }) {
  return (
    <DataTable bulkActionButtons={false} rowClick={false} hover>
      <DataTable.Col
        source="gameName"
        label="Game"
        render={(game: GameRecord) => (
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <Thumbnail icon={game.icon} />
            <Box>
              <Box sx={{ fontWeight: 600 }}>{game.gameName}</Box>
              <Mono muted>{game.id}</Mono>
            </Box>
          </Box>
        )}
      />
      <DataTable.Col source="vassalage" label="Vendor" render={(game: GameRecord) => <VendorLink game={game} />} />
      <DataTable.Col source="gameType" label="Type" render={(game: GameRecord) => gameTypeNames[game.gameType]} />
      {flags.map(({ flag, label }) => (
        <DataTable.Col
          key={flag}
          label={label}
          render={(game: GameRecord) => <FlagSwitch resource="games" item={game} name={game.gameName} flag={flag} label={label} mayChange={mayChange} isLabelled={false} />}
        />
      ))}
    </DataTable>
  );
}

function Found({ mayChange }: { mayChange: boolean }) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const { total, isPending } = useListContext();
  if (isPending) return null;
  return (
    <Paper sx={{ overflowX: 'auto' }}>
      {total === 0 ? <Empty>No game matches.</Empty> : isNarrow ? <Cards mayChange={mayChange} /> : <Table mayChange={mayChange} />}
    </Paper>
  );
}

/** The games that the merchant may offer. */
export default function Games() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'games', action: 'edit' });
  return (
    <>
      <PageHead
        title="Games"
        about={mayChange ? 'Which games the portal offers, and how. A change is live within a second.' : 'Your role may look at them; owners change them.'}
      />
      <ListBase resource="games" perPage={25}>
        <Filters />
        <Found mayChange={mayChange} />
        <Pagination rowsPerPageOptions={[25, 50, 100]} />
      </ListBase>
    </>
  );
}
