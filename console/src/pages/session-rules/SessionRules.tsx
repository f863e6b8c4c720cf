import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Answer } from '@foyer/contract/client';
import { useState } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { NumberField } from '../../components/NumberField.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useSave } from '../../components/use-save.ts';

type Rules = Answer<'operatorSessionRules'> & { id: string };

const lengths = [
  ['sessionHours', 'A session lasts, hours', 720],
  ['rememberDays', 'A remembered device lasts, days', 30],
] as const;

function RulesForm({ rules, mayChange }: { rules: Rules; mayChange: boolean }) {
  const [draft, setDraft] = useState(rules);
  const { save, busy, fields } = useSave<Rules>('session-rules');
  return (
    <Paper
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save(rules.id, draft, rules);
      }}
      sx={{ p: 2.5, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
    >
      {lengths.map(([name, label, max]) => (
        <NumberField
          key={name}
          label={label}
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
          variant="contained"
          disabled={JSON.stringify(draft) === JSON.stringify(rules)}
          loading={busy !== null}
          sx={{ justifySelf: 'start' }}
        >
          Save
        </Button>
      ) : null}
    </Paper>
  );
}

/** How long players stay logged in (R-ACCESS-51). */
export default function SessionRules() {
  const { data: rules } = useGetOne<Rules>('session-rules', { id: 'sessions' });
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'session-rules', action: 'edit' });
  return (
    <>
      <PageHead
        title="Sessions"
        about="How long players stay logged in, however much they play. It counts from the next login on; whoever is logged in now keeps their time."
      />
      {rules ? (
        <Box sx={{ maxWidth: 760 }}>
          <RulesForm key={rules.version} rules={rules} mayChange={mayChange} />
        </Box>
      ) : null}
    </>
  );
}
