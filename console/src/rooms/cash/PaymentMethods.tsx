import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useGetOne, usePermissions } from 'react-admin';
import type { Answer } from '@foyer/contract/client';
import { failureText } from '../../api/failure.ts';
import { formatMoney } from '../../parts/money.ts';
import { PageHead } from '../../parts/PageHead.tsx';
import { StateChip } from '../../parts/StateChip.tsx';
import { useSave } from '../../parts/use-save.ts';
import { AmountInput } from './AmountInput.tsx';
import { Known, QueueEntry } from './Queue.tsx';

type Method = Answer<'operatorPaymentMethods'>[number];
type Rules = Answer<'operatorCashRules'> & { id: string };

const kinds = { bank: 'Bank', wallet: 'E-wallet', card: 'Card', crypto: 'Crypto' } as const;
const factNames = { bank: 'Bank', accountName: 'Account name', accountNumber: 'Account number', asset: 'Coin', network: 'Network', address: 'Address', rate: 'Minor units for one coin' } as const;

function MethodDialog({ method, onClose }: { method: Method; onClose: () => void }) {
  const [draft, setDraft] = useState(method);
  const { save, busy, fields } = useSave<Method>('payment-methods');
  const change = (part: Partial<Method>) => setDraft({ ...draft, ...part });
  const whole = (name: 'feePerMille' | 'expectedMinutes' | 'position', label: string) => (
    <TextField label={label} type="number" value={draft[name]} onChange={(event) => change({ [name]: Number(event.target.value) })} error={Boolean(fields[name])} helperText={fields[name]} />
  );
  const shownFacts = (Object.keys(factNames) as (keyof typeof factNames)[]).filter((name) =>
    method.kind === 'crypto' ? ['asset', 'network', 'address', 'rate'].includes(name) : method.kind === 'bank' && ['bank', 'accountName', 'accountNumber'].includes(name),
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby="method-title" fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save(method.id, draft, method).then((isSaved) => isSaved && onClose());
        }}
      >
        <DialogTitle id="method-title">{method.name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <FormControlLabel control={<Switch checked={draft.enabled} onChange={(_, enabled) => change({ enabled })} />} label="Offered to players" />
          <TextField label="Name" value={draft.name} onChange={(event) => change({ name: event.target.value })} required error={Boolean(fields.name)} helperText={fields.name} />
          <AmountInput label="Minimum" value={draft.minimum} currency={draft.currency} onChange={(minimum) => change({ minimum })} error={fields.minimum} />
          <AmountInput label="Maximum" value={draft.maximum} currency={draft.currency} onChange={(maximum) => change({ maximum })} error={fields.maximum} />
          <AmountInput label="Fixed fee" value={draft.feeFixed} currency={draft.currency} onChange={(feeFixed) => change({ feeFixed })} error={fields.feeFixed} />
          {whole('feePerMille', 'Fee, tenths of a percent')}
          {whole('expectedMinutes', 'Usually takes, minutes')}
          {whole('position', 'Place in the list')}
          {method.direction === 'deposit'
            ? shownFacts.map((name) => (
                <TextField
                  key={name}
                  label={factNames[name]}
                  value={draft.facts[name] ?? ''}
                  onChange={(event) => change({ facts: { ...draft.facts, [name]: event.target.value } })}
                  error={Boolean(fields.facts ?? fields[`facts.${name}`])}
                  helperText={fields[`facts.${name}`] ?? fields.facts}
                />
              ))
            : null}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={busy !== null}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function RulesCard({ rules, currency, mayChange }: { rules: Rules; currency: string; mayChange: boolean }) {
  const [draft, setDraft] = useState(rules);
  const { save, busy, fields } = useSave<Rules>('cash-rules');
  const change = (part: Partial<Rules>) => setDraft({ ...draft, ...part });
  const whole = (name: 'dailyTimes' | 'turnoverPercent' | 'coolingHours', label: string) => (
    <TextField label={label} type="number" value={draft[name]} onChange={(event) => change({ [name]: Number(event.target.value) })} error={Boolean(fields[name])} helperText={fields[name]} />
  );
  return (
    <Paper
      component="form"
      sx={{ p: 2.5, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}
      onSubmit={(event) => {
        event.preventDefault();
        void save('one', draft, rules);
      }}
    >
      <AmountInput label="One player a day" value={draft.dailyAmount} currency={currency} onChange={(dailyAmount) => change({ dailyAmount })} />
      {whole('dailyTimes', 'Withdrawals a day')}
      {whole('turnoverPercent', 'To be wagered, % of deposits')}
      <AmountInput label="Two people approve from" value={draft.secondPersonFrom} currency={currency} onChange={(secondPersonFrom) => change({ secondPersonFrom })} />
      <AmountInput label="Identity approved from, in all" value={draft.approvedIdentityFrom} currency={currency} onChange={(approvedIdentityFrom) => change({ approvedIdentityFrom })} />
      {whole('coolingHours', 'A changed account rests, hours')}
      {mayChange ? (
        <Button type="submit" variant="contained" loading={busy !== null} sx={{ justifySelf: 'start' }}>
          Save the rules
        </Button>
      ) : null}
    </Paper>
  );
}

/** Ways to pay with limits and fees, and the rules of withdrawals; owners change them. */
export default function PaymentMethods() {
  const { permissions } = usePermissions<string>();
  const mayChange = permissions === 'owner';
  const [edited, setEdited] = useState<Method | null>(null);
  const { data: methods = [], error } = useGetList<Method>('payment-methods');
  const { data: rules } = useGetOne<Rules>('cash-rules', { id: 'one' });
  const limits = ({ minimum, maximum, currency }: Method) => `${formatMoney(minimum, currency)} – ${formatMoney(maximum, currency)}`;
  const fee = ({ feeFixed, feePerMille, currency }: Method) =>
    [feeFixed === '0' ? null : formatMoney(feeFixed, currency), feePerMille === 0 ? null : `${feePerMille / 10} %`].filter(Boolean).join(' + ') || 'none';
  return (
    <>
      <PageHead title="Payment methods" about="What players can pay in and take out by. Fees are the processor’s: the player pays them." />
      {error ? <Alert severity="error">{failureText(error)}</Alert> : null}
      {(['deposit', 'withdrawal'] as const).map((direction) => (
        <Box key={direction} sx={{ mb: 3 }}>
          <Box component="h2" sx={{ fontSize: 16, mb: 1 }}>
            {direction === 'deposit' ? 'Deposits' : 'Withdrawals'}
          </Box>
          <Paper>
            {methods
              .filter((method) => method.direction === direction)
              .map((method) => (
                <Box key={method.id} sx={{ p: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
                  <QueueEntry
                    head={method.name}
                    state={<StateChip label={method.enabled ? 'Offered' : 'Off'} tone={method.enabled ? 'success' : 'neutral'} />}
                    actions={
                      mayChange ? (
                        <Button variant="outlined" onClick={() => setEdited(method)}>
                          Change…
                        </Button>
                      ) : null
                    }
                  >
                    <Known name="Kind">
                      {kinds[method.kind]}, {method.adapter === 'manual' ? 'by hand' : 'sandbox processor'}
                    </Known>
                    <Known name="Limits">{limits(method)}</Known>
                    <Known name="Fee">{fee(method)}</Known>
                    <Known name="Usually">{method.expectedMinutes} min</Known>
                  </QueueEntry>
                </Box>
              ))}
          </Paper>
        </Box>
      ))}
      <Box component="h2" sx={{ fontSize: 16, mb: 1 }}>
        Rules of withdrawals
      </Box>
      {rules && methods[0] ? <RulesCard key={rules.version} rules={rules} currency={methods[0].currency} mayChange={mayChange} /> : null}
      {edited ? <MethodDialog method={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}
