import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Answer } from '@foyer/contract/client';
import { AmountInput } from '../../components/AmountInput.tsx';
import { RulesPage } from '../../components/RulesPage.tsx';

type Rules = Answer<'operatorTeamRules'> & { id: string };

const labels = {
  showsCash: 'Deposits and withdrawals of each person',
  showsPlay: 'Stakes, wins and games of each person',
  showsName: 'Nickname of each person',
  showsLastSeen: 'Last login of each person',
  friendsJoin: 'Friends whom a member brings join the team of the member’s agent',
  transferMinimum: 'Smallest transfer',
  transferMaximum: 'Largest transfer',
  transferDaily: 'Transfers of an agent in a day, at most',
  currency: null,
} as const;
const switches = ['showsCash', 'showsPlay', 'showsName', 'showsLastSeen', 'friendsJoin'] as const;
const limits = ['transferMinimum', 'transferMaximum', 'transferDaily'] as const;

/** What agents see of the people of their teams, may send them, and whether friends of members join (R-AGENTS-52, R-AGENTS-56, R-AGENTS-65). */
export default function TeamRules() {
  return (
    <RulesPage<Rules>
      resource="team-rules"
      id="team"
      title="Agents’ teams"
      about="What agents see of each person below them, how much they may transfer to them, and who joins their team. Sums of whole teams are always shown."
      labels={labels}
      numbers={[]}
      renderMore={(rules, change, mayChange, faults) => (
        <>
          <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1, px: 1 }}>
            {switches.map((name) => (
              <FormControlLabel
                key={name}
                label={labels[name]}
                sx={{ gap: 1.5 }}
                control={
                  <Switch
                    checked={rules[name]}
                    disabled={!mayChange}
                    onChange={(_, next) => change({ [name]: next })}
                    slotProps={{ input: { role: 'switch' } }}
                  />
                }
              />
            ))}
          </Box>
          {limits.map((name) => (
            <AmountInput
              key={name}
              label={labels[name]}
              value={rules[name]}
              currency={rules.currency}
              error={faults[name] && 'At least as much as the one before'}
              disabled={!mayChange}
              onChange={(next) => change({ [name]: next })}
            />
          ))}
        </>
      )}
    />
  );
}
