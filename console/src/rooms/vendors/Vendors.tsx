import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Answer } from '@foyer/contract/client';
import { DataTable, ListBase, Pagination, useCanAccess, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Empty } from '../../parts/Empty.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../parts/Filters.tsx';
import { FlagSwitch } from '../../parts/FlagSwitch.tsx';
import { Mono } from '../../parts/Mono.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { gameTypeNames } from '../games/game-parts.tsx';

type VendorRecord = Answer<'operatorVendor'>;

const flags = [
  { flag: 'enabled', label: 'Offered' },
  { flag: 'isHot', label: 'Hot' },
  { flag: 'maintenance', label: 'Maintenance' },
] as const;

const typesOf = ({ gameTypes }: VendorRecord) => gameTypes.map((type) => gameTypeNames[type]).join(', ');

/** How many games it has, and the way to them. */
function GamesLink({ vendor }: { vendor: VendorRecord }) {
  const filter = encodeURIComponent(JSON.stringify({ vassalage: vendor.id }));
  return (
    <Link component={RouterLink} to={`/games?filter=${filter}`} color="inherit" title={`Only games of ${vendor.displayName}`}>
      {vendor.games} {vendor.games === 1 ? 'game' : 'games'}
    </Link>
  );
}

function Cards({ mayChange }: { mayChange: boolean }) {
  const { data = [] } = useListContext<VendorRecord>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((vendor) => (
        <Box component="li" key={vendor.id} sx={{ p: 1.75, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
          <Box sx={{ fontWeight: 600 }}>{vendor.displayName}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            <GamesLink vendor={vendor} /> · {typesOf(vendor)}
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1.25, mt: 0.5 }}>
            {flags.map(({ flag, label }) => (
              <FlagSwitch key={flag} resource="vendors" item={vendor} name={vendor.displayName} flag={flag} label={label} mayChange={mayChange} isLabelled />
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
        disableSort
        label="Vendor"
        render={(vendor: VendorRecord) => (
          <Box>
            <Box sx={{ fontWeight: 600 }}>{vendor.displayName}</Box>
            <Mono muted>{vendor.id}</Mono>
          </Box>
        )}
      />
      <DataTable.Col disableSort label="Games" render={(vendor: VendorRecord) => <GamesLink vendor={vendor} />} />
      <DataTable.Col disableSort label="Types" render={typesOf} />
      <DataTable.Col disableSort label="Provider" render={(vendor: VendorRecord) => <Mono>{vendor.provider}</Mono>} />
      {flags.map(({ flag, label }) => (
        <DataTable.Col
          key={flag}
          disableSort
          label={label}
          render={(vendor: VendorRecord) => (
            <FlagSwitch resource="vendors" item={vendor} name={vendor.displayName} flag={flag} label={label} mayChange={mayChange} isLabelled={false} />
          )}
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
      {total === 0 ? <Empty>No vendor matches.</Empty> : isNarrow ? <Cards mayChange={mayChange} /> : <Table mayChange={mayChange} />}
    </Paper>
  );
}

/** Narrows to the vendors of one provider; those on the page are there to choose. */
function ProviderFilter() {
  const { data = [], filterValues } = useListContext<VendorRecord>();
  const asked = filterValues.provider as string | undefined;
  const ids = new Set([...data.map(({ provider }) => provider), ...(asked ? [asked] : [])]);
  return <ChoiceFilter source="provider" label="Provider" choices={[...ids].toSorted().map((id) => ({ id, name: id }))} />;
}

/** The suppliers of games: all games of one at once. */
export default function Vendors() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'vendors', action: 'edit' });
  return (
    <>
      <PageHead
        title="Vendors"
        about={
          mayChange
            ? 'Switches off, or closes for maintenance, all games of a vendor at once. A change is live within a second.'
            : 'Your role may look at them; owners change them.'
        }
      />
      <ListBase resource="vendors" perPage={25}>
        <FilterBar>
          <SearchFilter label="Name or code" />
          <ProviderFilter />
          <ChoiceFilter source="enabled" label="Offered" choices={[{ id: 'true', name: 'Offered' }, { id: 'false', name: 'Not offered' }]} />
          <ChoiceFilter source="maintenance" label="Maintenance" choices={[{ id: 'true', name: 'Under maintenance' }, { id: 'false', name: 'Running' }]} />
        </FilterBar>
        <Found mayChange={mayChange} />
        <Pagination rowsPerPageOptions={[25, 50, 100]} />
      </ListBase>
    </>
  );
}
