import EditIcon from '@mui/icons-material/EditOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useSave } from '../../components/use-save.ts';
import { Unread } from '../../components/Unread.tsx';
import { FieldEditor } from './FieldEditor.tsx';
import { fieldLabels, type Field } from './field.ts';

function Toggle({
  label,
  checked,
  disabled,
  onChange,
}: {
  label: string;
  checked: boolean;
  disabled: boolean;
  onChange: () => void;
}) {
  return (
    <FormControlLabel
      control={
        <Switch
          checked={checked}
          disabled={disabled}
          onChange={onChange}
          slotProps={{ input: { role: 'switch' } }}
        />
      }
      label={label}
      sx={{
        m: 0,
        gap: 1,
        minHeight: { xs: 44, md: 0 },
        '& .MuiFormControlLabel-label': { fontSize: 13, color: 'text.secondary' },
      }}
    />
  );
}

function Row({ field, mayChange }: { field: Field; mayChange: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const saving = useSave<Field>('fields');
  const { id, name, enabled, required, pattern, message, locked } = field;
  const label = fieldLabels[name];
  const isFixed = !mayChange || locked || saving.busy !== null;
  return (
    <Box
      component="li"
      aria-label={label}
      sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Box
        sx={{
          display: 'grid',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          px: 2,
          py: 1.125,
          gridTemplateColumns: { xs: '1fr auto', md: '170px 220px minmax(0, 1fr) 40px' },
        }}
      >
        <Box sx={{ color: enabled ? 'text.primary' : 'text.secondary' }}>
          <Box sx={{ fontWeight: 550, display: 'flex', gap: 0.75, alignItems: 'center' }}>
            {label}
            {locked ? (
              <Tooltip title="Always required">
                <LockIcon sx={{ fontSize: 14, color: 'text.secondary' }} titleAccess="Always required" />
              </Tooltip>
            ) : null}
          </Box>
          <Mono muted>{name}</Mono>
        </Box>
        <Box
          sx={{
            display: 'flex',
            gap: 2,
            gridRow: { xs: 2, md: 'auto' },
            gridColumn: { xs: '1 / -1', md: 'auto' },
          }}
        >
          <Toggle
            label="Shown"
            checked={enabled}
            disabled={isFixed}
            onChange={() => saving.save(id, { ...field, enabled: !enabled }, field)}
          />
          <Toggle
            label="Required"
            checked={required}
            disabled={isFixed || !enabled}
            onChange={() => saving.save(id, { ...field, required: !required }, field)}
          />
        </Box>
        <Box
          sx={{
            minWidth: 0,
            display: { xs: pattern || message ? 'block' : 'none', md: 'block' },
            gridColumn: { xs: '1 / -1', md: 'auto' },
          }}
        >
          {pattern ? (
            <Mono>{pattern}</Mono>
          ) : (
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>no pattern</Box>
          )}
          {message ? <Box sx={{ fontSize: 13, color: 'text.secondary' }}>“{message}”</Box> : null}
        </Box>
        {mayChange ? (
          <IconButton
            aria-label={`Edit ${label}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{ gridRow: { xs: 1, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' } }}
          >
            <EditIcon fontSize="small" />
          </IconButton>
        ) : null}
      </Box>
      {isOpen ? <FieldEditor field={field} onDone={() => setOpen(false)} /> : null}
    </Box>
  );
}

/** What the registration form asks for, and how each field is checked (R-TENANCY-9). */
export default function Fields() {
  const { data = [], error, refetch } = useGetList<Field>('fields');
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'fields', action: 'edit' });
  return (
    <>
      <PageHead
        title="Registration fields"
        about="What the registration form asks for. Patterns are checked before they’re saved."
        isReadOnly={!mayChange}
      />
      <Unread error={error} onRetry={refetch} />
      <Paper component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((field) => (
          <Row key={field.id} field={field} mayChange={mayChange} />
        ))}
      </Paper>
    </>
  );
}
