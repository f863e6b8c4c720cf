import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { Answer } from '@foyer/contract/client';
import { jurisdictionIds, jurisdictions, type JurisdictionId } from '@foyer/contract/jurisdictions';
import { RulesPage } from '../../components/RulesPage.tsx';
import { counted } from '../../components/counted.ts';

type Rules = Answer<'operatorJurisdiction'> & { id: string };

/** What a law demands, in words. */
function demandsOf(id: JurisdictionId): string[] {
  const { minimumAge, minimumSpinMs, autoplay, quickSpin, celebratesAboveStake, register } =
    jurisdictions[id];
  return [
    `Players must be ${minimumAge} or older.`,
    minimumSpinMs > 0
      ? `At least ${minimumSpinMs / 1000} seconds from one spin of a slot to the next.`
      : 'No minimum time between spins.',
    autoplay ? 'Autoplay is allowed.' : 'No autoplay.',
    quickSpin ? 'Quick spin is allowed.' : 'No quick spin.',
    celebratesAboveStake ? 'Slots celebrate only wins above the stake.' : 'Slots may celebrate any win.',
    register
      ? `${register.name} is asked about a player again after ${counted(register.answerHours, 'hour')}. While it doesn’t answer, ${register.refusesWhenDown ? 'nobody can play' : 'players can play'}.`
      : 'There is no national register.',
  ];
}

/** Whose law the brand is under (R-PROTECTION-45). */
export default function Jurisdiction() {
  return (
    <RulesPage<Rules>
      resource="jurisdiction"
      id="jurisdiction"
      title="Jurisdiction"
      about="The jurisdiction of the brand. Its minimum age applies right away; its rules for games apply from the next launch."
      labels={{
        jurisdiction: 'Jurisdiction',
        asksRegister: 'Check the national self-exclusion register',
      }}
      numbers={[]}
      renderMore={(draft, change, mayChange) => (
        <>
          <TextField
            select
            label="Jurisdiction"
            value={draft.jurisdiction}
            disabled={!mayChange}
            onChange={(event) => change({ jurisdiction: event.target.value as JurisdictionId })}
          >
            {jurisdictionIds.map((id) => (
              <MenuItem key={id} value={id}>
                {jurisdictions[id].name}
              </MenuItem>
            ))}
          </TextField>
          <FormControlLabel
            control={
              <Switch
                checked={draft.asksRegister}
                disabled={!mayChange || jurisdictions[draft.jurisdiction].register === null}
                onChange={(_, asksRegister) => change({ asksRegister })}
              />
            }
            label="Check the national self-exclusion register"
          />
          <Box component="ul" aria-label="What it demands" sx={{ gridColumn: '1 / -1', m: 0, pl: 2.5 }}>
            {demandsOf(draft.jurisdiction).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </Box>
        </>
      )}
    />
  );
}
