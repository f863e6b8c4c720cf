import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useMerchant } from '../../api/merchant.ts';
import { counted } from '../../components/counted.ts';
import { MerchantsField } from '../../components/MerchantsField.tsx';
import { Unread } from '../../components/Unread.tsx';

/** What somebody is to have. */
export interface Access {
  role: string;
  merchants: string[];
}

/** The choice of a role, among those that one may give, and of merchants. */
export function AccessFields({
  value,
  onChange,
  fault,
}: {
  value: Access;
  onChange: (access: Access) => void;
  fault?: string | undefined;
}) {
  const merchant = useMerchant();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-roles', merchant],
    queryFn: () => call('operatorStaff', { query: { merchant } }),
  });
  const roles = data?.roles ?? [];
  const chosen = roles.find(({ id }) => id === value.role);
  return (
    <>
      <Unread error={error} onRetry={refetch} />
      <TextField
        select
        required
        label="Role"
        value={chosen ? value.role : ''}
        onChange={(event) => onChange({ ...value, role: event.target.value })}
        error={Boolean(fault)}
        helperText={fault ?? (chosen ? counted(chosen.permissions.length, 'permission') : 'What they may do')}
      >
        {roles.map(({ id, name, mayGive }) => (
          <MenuItem key={id} value={id} disabled={!mayGive}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {chosen?.isPlatform ? (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          Works for every merchant, including future ones.
        </Box>
      ) : (
        <MerchantsField value={value.merchants} onChange={(merchants) => onChange({ ...value, merchants })} />
      )}
    </>
  );
}
