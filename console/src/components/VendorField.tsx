import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useCanAccess, useGetList } from 'react-admin';
import type { Answer } from '@foyer/contract/client';
import type { GameType } from '@foyer/contract/game-types';

type Vendor = Answer<'operatorVendor'>;

/** Read at once; with more than these, any code may be typed. */
const readAtMost = 100;

/** What a vendor is found by. */
const wordsOf = ({ displayName, id }: Vendor) => `${displayName} ${id}`;
const filterOptions = createFilterOptions({ stringify: wordsOf });

/**
 * The vendors of the platform, as far as they are known.
 * @returns `mayBe` for a code that a vendor has or may have; `isNone` for what is in no name and no code
 */
export function useVendors() {
  const { canAccess: maySee = false } = useCanAccess({ resource: 'vendors', action: 'list' });
  const { data: vendors = [], total = Infinity } = useGetList<Vendor>(
    'vendors',
    { pagination: { page: 1, perPage: readAtMost } },
    { enabled: maySee },
  );
  const areAllKnown = total <= vendors.length;
  return {
    mayBe: (code: string) => !areAllKnown || vendors.some(({ id }) => id === code),
    isNone: (typed: string) =>
      areAllKnown && !vendors.some((vendor) => wordsOf(vendor).toUpperCase().includes(typed)),
    of: (gameType: GameType) => vendors.filter(({ gameTypes }) => gameTypes.includes(gameType)),
  };
}

interface VendorFieldProps {
  /** Those to choose from. */
  vendors: readonly Vendor[];
  /** The code of a vendor, in capital letters. */
  value: string;
  fault: string | undefined;
  onChange: (code: string) => void;
}

/** The code of a vendor: chosen by its name, or typed. */
export function VendorField({ vendors, value, fault, onChange }: VendorFieldProps) {
  return (
    <Autocomplete
      freeSolo
      options={vendors}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.id)}
      filterOptions={filterOptions}
      renderOption={({ key, ...item }, { displayName, id }) => (
        <li key={key} {...item}>{`${displayName} (${id})`}</li>
      )}
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
