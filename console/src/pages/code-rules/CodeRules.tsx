import Box from '@mui/material/Box';
import type { Answer } from '@foyer/contract/client';
import { CountriesField } from '../../components/CountriesField.tsx';
import { RulesPage } from '../../components/RulesPage.tsx';

type Rules = Answer<'operatorCodeRules'> & { id: string };

/** To which countries codes are sent by SMS, and how many (R-ACCESS-91). */
export default function CodeRules() {
  return (
    <RulesPage<Rules>
      resource="code-rules"
      id="codes"
      title="Phone codes"
      about="Which countries get SMS codes, and how many. A case opens once half of the hourly or daily limit is used."
      labels={{
        hourBudget: 'Messages per hour, at most',
        dayBudget: 'Messages per day, at most',
        countries: 'Countries',
      }}
      numbers={[
        ['hourBudget', 3000],
        ['dayBudget', 72_000],
      ]}
      together={[['hourBudget', 'dayBudget']]}
      renderMore={({ countries }, change, mayChange) => (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <CountriesField
            label="Countries"
            hint="Only numbers from these countries get codes. Empty: the country of the site’s currency."
            value={countries}
            disabled={!mayChange}
            onChange={(next) => change({ countries: next })}
          />
        </Box>
      )}
    />
  );
}
