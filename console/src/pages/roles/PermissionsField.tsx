import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Permission } from '@foyer/contract/permissions';
import { permissionGroups } from './permission-groups.ts';

interface PermissionsFieldProps {
  value: readonly Permission[];
  /** What whoever chooses has: nobody gives more. */
  held: readonly Permission[];
  disabled: boolean;
  onChange: (permissions: Permission[]) => void;
}

/** The choice of permissions, grouped and named in words. */
export function PermissionsField({ value, held, disabled, onChange }: PermissionsFieldProps) {
  const toggle = (id: Permission, isOn: boolean) =>
    onChange(isOn ? [...value, id] : value.filter((one) => one !== id));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      {permissionGroups().map(({ title, permissions }) => (
        <Box key={title} component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <Box component="legend" sx={{ fontWeight: 650, p: 0, mb: 0.5 }}>
            {title}
          </Box>
          {permissions.map(({ id, text }) => (
            <FormControlLabel
              key={id}
              label={text}
              disabled={disabled || !held.includes(id)}
              sx={{
                display: 'flex',
                alignItems: 'flex-start',
                minHeight: 44,
                mr: 0,
                '& .MuiFormControlLabel-label': { fontSize: 14, pt: 1.1 },
              }}
              control={
                <Checkbox
                  checked={value.includes(id)}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
              }
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}
