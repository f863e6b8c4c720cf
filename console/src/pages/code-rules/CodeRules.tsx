import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Answer } from '@foyer/contract/client';
import { useState } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { CountriesField } from '../../components/CountriesField.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { NumberField } from '../../components/NumberField.tsx';
import { useSave } from '../../components/use-save.ts';

type Rules = Answer<'operatorCodeRules'> & { id: string };

const budgets = [
  ['hourBudget', 'Messages an hour, at most', 3000],
  ['dayBudget', 'Messages a day, at most', 72_000],
] as const;

function RulesForm({ rules, mayChange }: { rules: Rules; mayChange: boolean }) {
  const [draft, setDraft] = useState(rules);
  const { save, busy, fields } = useSave<Rules>('code-rules');
  return (
    <Paper
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save(rules.id, draft, rules);
      }}
      sx={{ p: 2.5, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <CountriesField
          label="Countries"
          hint="Numbers of these alone get codes. None: the country of the site’s currency."
          value={draft.countries}
          disabled={!mayChange}
          onChange={(countries) => setDraft({ ...draft, countries })}
        />
      </Box>
      {budgets.map(([name, label, max]) => (
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

/** To which countries codes are sent by SMS, and how many (R-ACCESS-91). */
export default function CodeRules() {
  const { data: rules } = useGetOne<Rules>('code-rules', { id: 'codes' });
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'code-rules', action: 'edit' });
  return (
    <>
      <PageHead
        title="Phone codes"
        about="To which countries codes are sent by SMS, and how many. A case is opened once half of the messages of an hour or day are used."
      />
      {rules ? (
        <Box sx={{ maxWidth: 760 }}>
          <RulesForm key={rules.version} rules={rules} mayChange={mayChange} />
        </Box>
      ) : null}
    </>
  );
}
