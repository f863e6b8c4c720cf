import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { contractKinds, periodsOf, tiersAtMost, type ContractKind } from '@foyer/contract/contract-kinds';
import { call } from '../../api/client.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { useAction } from '../../components/use-action.ts';
import { kinds, periods } from './contract-words.ts';

/** A tier as it is typed: amounts in whole units of the currency, the rate in percent. */
interface Tier {
  validStake: string;
  activeMembers: string;
  netLoss: string;
  rate: string;
}
const empty: Tier = { validStake: '0', activeMembers: '0', netLoss: '0', rate: '1' };
const columns = [
  { name: 'validStake', label: 'Valid stakes from' },
  { name: 'activeMembers', label: 'Active members from' },
  { name: 'netLoss', label: 'Net loss from' },
  { name: 'rate', label: 'Rate, %' },
] as const;

/** Whole units as minor units. */
const minorOf = (typed: string, minorUnits: number) =>
  String(BigInt(typed || '0') * 10n ** BigInt(minorUnits));

/** Writes a contract as a draft. @param minorUnits digits behind the point of the merchant's currency */
export function ContractForm({ minorUnits, onDone }: { minorUnits: number; onDone: () => void }) {
  const [agent, setAgent] = useState('');
  const [kind, setKind] = useState<ContractKind>('daily-salary');
  const [period, setPeriod] = useState<(typeof periodsOf)[ContractKind][number]>('day');
  const [payer, setPayer] = useState<'merchant' | 'upline'>('merchant');
  const [carryOver, setCarryOver] = useState(false);
  const [tiers, setTiers] = useState<Tier[]>([empty]);
  const { run, isBusy, fields } = useAction();
  const notify = useNotify();
  const change = (at: number, name: keyof Tier, value: string) =>
    setTiers(tiers.map((tier, index) => (index === at ? { ...tier, [name]: value } : tier)));
  const submit = async () => {
    const terms = {
      period,
      carryOver: kind === 'dividend' && carryOver,
      tiers: tiers.map((tier) => ({
        validStake: minorOf(tier.validStake, minorUnits),
        activeMembers: Number(tier.activeMembers),
        netLoss: minorOf(tier.netLoss, minorUnits),
        rate: Math.round(Number(tier.rate) * 100),
      })),
    };
    const body = { merchant: currentMerchant(), agent, kind, payer, terms };
    if (await run(() => call('operatorDraftContract', { body }))) {
      notify('Saved as a draft; the agent hasn’t been notified', { type: 'success' });
      onDone();
    }
  };
  return (
    <Paper sx={{ p: 2.5, mb: 2 }}>
      <Box
        component="form"
        aria-label="New contract"
        sx={{ display: 'grid', gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(4, 1fr)' } }}>
          <TextField
            label="Agent"
            required
            value={agent}
            onChange={(event) => setAgent(event.target.value)}
            error={Boolean(fields.agent)}
            helperText={fields.agent ? 'No agent has this username' : 'Username of the agent who earns'}
          />
          <TextField
            select
            label="Kind"
            value={kind}
            onChange={(event) => {
              const next = event.target.value as ContractKind;
              setKind(next);
              setPeriod(periodsOf[next][0]);
            }}
          >
            {contractKinds.map((one) => (
              <MenuItem key={one} value={one}>
                {kinds[one].label}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label="Settled"
            value={period}
            onChange={(event) => setPeriod(event.target.value as typeof period)}
          >
            {periodsOf[kind].map((one) => (
              <MenuItem key={one} value={one}>
                {periods[one]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label="Paid by"
            value={payer}
            onChange={(event) => setPayer(event.target.value as typeof payer)}
          >
            <MenuItem value="merchant">the brand</MenuItem>
            <MenuItem value="upline">the agent above</MenuItem>
          </TextField>
        </Box>
        {tiers.map((tier, at) => (
          // Tiers have no names of their own, and their order stays.
          <Box
            key={at}
            role="group"
            aria-label={`Tier ${at + 1}`}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {columns.map(({ name, label }) => (
              <TextField
                key={name}
                label={label}
                type="number"
                required
                value={tier[name]}
                onChange={(event) => change(at, name, event.target.value)}
                sx={{ flex: '1 1 130px' }}
                slotProps={{
                  htmlInput: name === 'rate' ? { min: 0.01, max: 100, step: 0.01 } : { min: 0, step: 1 },
                }}
              />
            ))}
            {tiers.length > 1 ? (
              <Button onClick={() => setTiers(tiers.filter((_, index) => index !== at))}>
                Remove tier {at + 1}
              </Button>
            ) : null}
          </Box>
        ))}
        {kind === 'dividend' ? (
          <FormControlLabel
            control={<Checkbox checked={carryOver} onChange={(_, isOn) => setCarryOver(isOn)} />}
            label="Team winnings carry over against later losses"
          />
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            disabled={tiers.length >= tiersAtMost}
            onClick={() => setTiers([...tiers, tiers.at(-1) ?? empty])}
          >
            Add a tier
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Save as a draft
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </Box>
      </Box>
    </Paper>
  );
}
