import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { NumberField } from '../../components/NumberField.tsx';
import { useSave } from '../../components/use-save.ts';
import { rules, type SecurityRule } from './security-words.ts';

const numbers = [
  ['threshold', 'Events', 100_000],
  ['minutes', 'Within minutes', 1440],
] as const;

/** One rule: how many events within which time open a case. */
export function RuleForm({ rule, mayChange }: { rule: SecurityRule; mayChange: boolean }) {
  const [draft, setDraft] = useState(rule);
  const { save, busy, fields } = useSave<SecurityRule>('security-rules');
  const { label, about } = rules[rule.rule];
  const isChanged = JSON.stringify(draft) !== JSON.stringify(rule);
  return (
    <Paper
      component="form"
      aria-label={label}
      sx={{
        p: 2,
        mb: 1,
        display: 'grid',
        gap: 2,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 120px 140px auto' },
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void save(rule.id, draft, rule);
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: 'flex', gap: 1, alignItems: 'center' }}>
        <Switch
          checked={draft.isOn}
          disabled={!mayChange}
          onChange={(_, isOn) => setDraft({ ...draft, isOn })}
          slotProps={{ input: { 'aria-label': `${label}: on` } }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>{label}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{about}</Box>
        </Box>
      </Box>
      {numbers.map(([name, words, max]) => (
        <NumberField
          key={name}
          label={words}
          value={draft[name]}
          max={max}
          disabled={!mayChange}
          fault={fields[name]}
          onChange={(value) => setDraft({ ...draft, [name]: value })}
        />
      ))}
      {mayChange ? (
        <Button
          type="submit"
          variant="outlined"
          disabled={!isChanged}
          loading={busy !== null}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, justifySelf: 'start' }}
        >
          Save
        </Button>
      ) : null}
    </Paper>
  );
}
