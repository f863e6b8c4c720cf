import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Answer } from '@foyer/contract/client';
import { DataTable, useCanAccess, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ChoiceFilter, SearchFilter } from '../../components/Filters.tsx';
import { FlagGrid, FlagSwitch } from '../../components/FlagSwitch.tsx';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
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
    <Link
      component={RouterLink}
      to={`/games?filter=${filter}`}
      color="inherit"
      title={`Only games of ${vendor.displayName}`}
    >
      {vendor.games} {vendor.games === 1 ? 'game' : 'games'}
    </Link>
  );
}

function Card({ vendor, mayChange }: { vendor: VendorRecord; mayChange: boolean }) {
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{vendor.displayName}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        <GamesLink vendor={vendor} /> · {typesOf(vendor)}
      </Box>
      <FlagGrid
        resource="vendors"
        item={vendor}
        name={vendor.displayName}
        flags={flags}
        mayChange={mayChange}
      />
    </>
  );
}

const columns = (mayChange: boolean) => (
  <>
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
    <DataTable.Col
      disableSort
      label="Games"
      render={(vendor: VendorRecord) => <GamesLink vendor={vendor} />}
    />
    <DataTable.Col disableSort label="Types" render={typesOf} />
    <DataTable.Col
      disableSort
      label="Provider"
      render={(vendor: VendorRecord) => <Mono>{vendor.provider}</Mono>}
    />
    {flags.map(({ flag, label }) => (
      <DataTable.Col
        key={flag}
        disableSort
        label={label}
        render={(vendor: VendorRecord) => (
          <FlagSwitch
            resource="vendors"
            item={vendor}
            name={vendor.displayName}
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

/** Narrows to the vendors of one provider; those on the page are there to choose. */
function ProviderFilter() {
  const { data = [], filterValues } = useListContext<VendorRecord>();
  const providerCode = filterValues.provider as string | undefined;
  const ids = new Set([...data.map(({ provider }) => provider), ...(providerCode ? [providerCode] : [])]);
  return (
    <ChoiceFilter
      source="provider"
      label="Provider"
      choices={[...ids].toSorted().map((id) => ({ id, name: id }))}
    />
  );
}

/** The suppliers of games: all games of one at once. */
export default function Vendors() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'vendors', action: 'edit' });
  return (
    <>
      <PageHead
        title="Vendors"
        about="Switches off, or closes for maintenance, all games of a vendor at once. Changes go live within a second."
        isReadOnly={!mayChange}
      />
      <ResourceList<VendorRecord>
        resource="vendors"
        filters={
          <>
            <SearchFilter label="Name or code" />
            <ProviderFilter />
            <ChoiceFilter
              source="enabled"
              label="Offered"
              choices={[
                { id: 'true', name: 'Offered' },
                { id: 'false', name: 'Not offered' },
              ]}
            />
            <ChoiceFilter
              source="maintenance"
              label="Maintenance"
              choices={[
                { id: 'true', name: 'Under maintenance' },
                { id: 'false', name: 'Running' },
              ]}
            />
          </>
        }
        none="No vendor matches."
        renderCard={(vendor) => <Card vendor={vendor} mayChange={mayChange} />}
        columns={columns(mayChange)}
      />
    </>
  );
}
