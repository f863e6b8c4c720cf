import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Answer } from '@foyer/contract/client';
import { AmountInput } from '../../components/AmountInput.tsx';
import { RulesPage } from '../../components/RulesPage.tsx';

type Rules = Answer<'operatorTeamRules'> & { id: string };

const labels = {
  showsCash: 'Each member’s deposits and withdrawals',
  showsPlay: 'Each member’s stakes, wins and games',
  showsName: 'Each member’s nickname',
  showsLastSeen: 'Each member’s last login',
  friendsJoin: 'Friends referred by a member join the team of the member’s agent',
  transferMinimum: 'Smallest transfer',
  transferMaximum: 'Largest transfer',
  transferDaily: 'Most an agent can transfer in a day',
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
      about="What agents see of each member below them, how much they can transfer, and who joins their team. Team totals are always shown."
      labels={labels}
      numbers={[]}
      shown={limits}
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
              error={faults[name] && 'At least as much as the previous amount'}
              disabled={!mayChange}
              onChange={(next) => change({ [name]: next })}
            />
          ))}
        </>
      )}
    />
  );
}
