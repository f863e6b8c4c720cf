import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';

export interface RuleFrameProps {
  /** Names the form, and its switch. */
  name: string;
  label: string;
  about: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  mayChange: boolean;
  isChanged: boolean;
  isBusy: boolean;
  /** What the button says. */
  action?: string;
  /** Widths of the columns on a wide screen. */
  columns: string;
  onSubmit: () => void;
  /** The fields of the rule. */
  children: ReactNode;
}

/** The form of one rule that can be switched off: what it is about, its fields, and the button that stores it. */
export function RuleFrame({ name, label, about, isOn, onSwitch, mayChange, ...rest }: RuleFrameProps) {
  const { isChanged, isBusy, action = 'Save', columns, onSubmit, children } = rest;
  return (
    <Paper
      component="form"
      aria-label={name}
      sx={{
        p: 2,
        mb: 1,
        display: 'grid',
        gap: 2,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr 1fr', md: columns },
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: 'flex', gap: 1, alignItems: 'center' }}>
        <Switch
          checked={isOn}
          disabled={!mayChange}
          onChange={(_, next) => onSwitch(next)}
          slotProps={{ input: { 'aria-label': `${name}: on` } }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>{label}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{about}</Box>
        </Box>
      </Box>
      {children}
      {mayChange ? (
        <Button
          type="submit"
          variant="outlined"
          disabled={!isChanged}
          loading={isBusy}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, justifySelf: 'start' }}
        >
          {action}
        </Button>
      ) : null}
    </Paper>
  );
}
