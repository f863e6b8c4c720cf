import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useCanAccess, useGetList } from 'react-admin';
import type { Answer } from '@foyer/contract/client';
import type { GameType } from '@foyer/contract/game-types';

type Vendor = Answer<'operatorVendor'>;

/** Read at once; with more than these, any code may be typed. */
const readAtMost = 100;

/**
 * The vendors of the platform, as far as they are known.
 * @returns `mayBe` for a code that a vendor has or may have; `isNone` for what is in no name and no code; `nameOf` a code
 */
export function useVendors() {
  const { canAccess: maySee = false } = useCanAccess({ resource: 'vendors', action: 'list' });
  const { data: vendors = [], total = Infinity } = useGetList<Vendor>(
    'vendors',
    { pagination: { page: 1, perPage: readAtMost } },
    { enabled: maySee },
  );
  const areAllKnown = total <= vendors.length;
  const vendorOf = (code: string) => vendors.find(({ id }) => id === code);
  return {
    nameOf: (code: string) => vendorOf(code)?.displayName ?? code,
    mayBe: (code: string) => !areAllKnown || Boolean(vendorOf(code)),
    isNone: (typed: string) =>
      areAllKnown &&
      !vendors.some(({ id, displayName }) => `${displayName} ${id}`.toUpperCase().includes(typed)),
    of: (gameType: GameType) => vendors.filter(({ gameTypes }) => gameTypes.includes(gameType)),
  };
}

interface VendorFieldProps {
  vendors: ReturnType<typeof useVendors>;
  gameType: GameType;
  /** The code of a vendor, in capital letters. */
  value: string;
  fault: string | undefined;
  onChange: (code: string) => void;
}

/** The code of a vendor: chosen among those with games of a type, or typed. */
export function VendorField({ vendors, gameType, value, fault, onChange }: VendorFieldProps) {
  const { nameOf } = vendors;
  return (
    <Autocomplete
      freeSolo
      options={vendors.of(gameType).map(({ id }) => id)}
      filterOptions={createFilterOptions({ stringify: (code) => `${nameOf(code)} ${code}` })}
      renderOption={({ key, ...item }, code) => <li key={key} {...item}>{`${nameOf(code)} (${code})`}</li>}
      value={null}
      inputValue={value}
      onInputChange={(_, typed) => onChange(typed.trim().toUpperCase())}
      renderInput={(params) => (
        <TextField {...params} label="Vendor" error={Boolean(fault)} helperText={fault} />
      )}
      sx={{ width: 240 }}
    />
  );
}
