import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { DataTable, useCanAccess, useListContext } from 'react-admin';
import { ChoiceFilter, SearchFilter } from '../../components/Filters.tsx';
import { FlagGrid, FlagSwitch } from '../../components/FlagSwitch.tsx';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { flags, gameTypeNames, Thumbnail, type GameRecord } from './game-parts.tsx';

const types = Object.entries(gameTypeNames).map(([id, name]) => ({ id, name }));
const yesOrNo = (yes: string, no: string) => [
  { id: 'true', name: yes },
  { id: 'false', name: no },
];

function Filters() {
  return (
    <>
      <SearchFilter label="Name or id" />
      <ChoiceFilter source="gameType" label="Type" choices={types} />
      <ChoiceFilter source="enabled" label="Offered" choices={yesOrNo('Offered', 'Not offered')} />
      <ChoiceFilter source="isNew" label="New" choices={yesOrNo('New', 'Not new')} />
      <ChoiceFilter source="isHot" label="Hot" choices={yesOrNo('Hot', 'Not hot')} />
      <ChoiceFilter
        source="maintenance"
        label="Maintenance"
        choices={yesOrNo('Under maintenance', 'Running')}
      />
    </>
  );
}

/** The vendor that the list is narrowed to. */
function VendorChip() {
  const { filterValues, setFilters } = useListContext();
  const { vassalage, ...others } = filterValues as { vassalage?: string };
  return vassalage ? (
    <Chip label={`Vendor ${vassalage}`} onDelete={() => setFilters(others)} sx={{ mb: 1.5 }} />
  ) : null;
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

function Card({ game, mayChange }: { game: GameRecord; mayChange: boolean }) {
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Thumbnail icon={game.icon} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>{game.gameName}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            <VendorLink game={game} /> · {gameTypeNames[game.gameType]}
          </Box>
        </Box>
      </Box>
      <FlagGrid resource="games" item={game} name={game.gameName} flags={flags} mayChange={mayChange} />
    </>
  );
}

const columns = (mayChange: boolean) => (
  <>
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
    <DataTable.Col
      source="vassalage"
      label="Vendor"
      render={(game: GameRecord) => <VendorLink game={game} />}
    />
    <DataTable.Col
      source="gameType"
      label="Type"
      render={(game: GameRecord) => gameTypeNames[game.gameType]}
    />
    {flags.map(({ flag, label }) => (
      <DataTable.Col
        key={flag}
        label={label}
        render={(game: GameRecord) => (
          <FlagSwitch
            resource="games"
            item={game}
            name={game.gameName}
            flag={flag}
            label={label}
            mayChange={mayChange}
            isLabelled={false}
          />
        )}
      />
    ))}
  </>
);

/** The games that the merchant may offer. */
export default function Games() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'games', action: 'edit' });
  return (
    <>
      <PageHead
        title="Games"
        about="Which games the portal offers, and how. Changes go live within a second."
        isReadOnly={!mayChange}
      />
      <ResourceList<GameRecord>
        resource="games"
        filters={<Filters />}
        besides={<VendorChip />}
        none="No game matches."
        renderCard={(game) => <Card game={game} mayChange={mayChange} />}
        columns={columns(mayChange)}
      />
    </>
  );
}
