import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useCanAccess, useGetList, useGetOne } from 'react-admin';
import { call } from '../../api/client.ts';
import { currentMerchant, useMerchants } from '../../api/merchant.ts';
import { formatMoney } from '../../components/money.ts';
import { Empty } from '../../components/Empty.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { Unread } from '../../components/Unread.tsx';
import { useRequest } from '../../components/use-request.ts';
import { durationText, feeText, kinds, processorNames, type Method, type Processor } from './method-text.ts';
import { MethodDialog } from './MethodDialog.tsx';
import { Detail } from '../../components/Details.tsx';
import { QueueEntry } from '../../components/QueueEntry.tsx';
import { RulesCard, type Rules } from './RulesCard.tsx';
import { TurnoverCard, type TurnoverRules } from './TurnoverCard.tsx';

function RemoveDialog({ method, onClose }: { method: Method; onClose: () => void }) {
  const { isBusy, request } = useRequest(onClose);
  const remove = () => {
    const body = { merchant: currentMerchant(), version: method.version };
    return request('Removed', () => call('operatorRemovePaymentMethod', { params: { id: method.id }, body }));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="remove-title">
      <DialogTitle id="remove-title">Remove {method.name}?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Only a method that was never used can be removed. Switch a used one off instead.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Keep it
        </Button>
        <Button color="error" variant="contained" loading={isBusy} onClick={() => void remove()}>
          Remove
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function MethodEntry({
  method,
  mayChange,
  onChange,
  onRemove,
}: {
  method: Method;
  mayChange: boolean;
  onChange: () => void;
  onRemove: () => void;
}) {
  const { name, enabled, kind, adapter, minimum, maximum, currency, expectedMinutes } = method;
  const actions = (
    <>
      <Button variant="outlined" onClick={onChange} aria-label={`Change ${name}`}>
        Change…
      </Button>
      <Button color="error" onClick={onRemove} aria-label={`Remove ${name}`}>
        Remove…
      </Button>
    </>
  );
  return (
    <QueueEntry
      head={name}
      state={<StateChip label={enabled ? 'Offered' : 'Off'} tone={enabled ? 'success' : 'neutral'} />}
      actions={mayChange ? actions : null}
    >
      <Detail name="Kind">
        {kinds[kind]} · {processorNames[adapter]}
      </Detail>
      <Detail name="Limits">
        {formatMoney(minimum, currency)} – {formatMoney(maximum, currency)}
      </Detail>
      <Detail name="Fee">{feeText(method)}</Detail>
      <Detail name="Usually">{durationText(expectedMinutes)}</Detail>
    </QueueEntry>
  );
}

/** What is open above the page: nothing, one to add, one to change, one to remove. */
type Open = { what: 'add' } | { what: 'change' | 'remove'; method: Method } | null;

/** Ways to pay with limits and fees, and the rules of withdrawals; owners change them. */
export default function PaymentMethods() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'payment-methods', action: 'edit' });
  const { canAccess: mayChangeRules = false } = useCanAccess({ resource: 'cash-rules', action: 'edit' });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { chosen } = useMerchants();
  const { data: methods = [], meta, error, isPending, refetch } = useGetList<Method>('payment-methods');
  const cash = useGetOne<Rules>('cash-rules', { id: 'one' });
  const weights = useGetOne<TurnoverRules>('turnover-weights', { id: 'all' });
  /** As it was read last: a colleague may have changed it since it was opened. */
  const latest = (opened: Method) => methods.find(({ id }) => id === opened.id) ?? opened;
  const [rules, turnover] = [cash.data, weights.data];
  const currency = chosen?.currency;
  const position = Math.min(999, Math.max(0, ...methods.map((method) => method.position + 1)));
  return (
    <>
      <PageHead
        title="Payment methods"
        about="Methods for deposits and withdrawals. Processor fees are passed on to the player."
      />
      <Unread error={error} onRetry={refetch} />
      {mayChange && currency ? (
        <Button variant="contained" onClick={() => setOpen({ what: 'add' })} sx={{ mb: 2 }}>
          Add a payment method…
        </Button>
      ) : null}
      {(['deposit', 'withdrawal'] as const).map((direction) => {
        const found = methods.filter((method) => method.direction === direction);
        return (
          <Box key={direction} sx={{ mb: 3 }}>
            <Box component="h2" sx={{ fontSize: 16, mb: 1 }}>
              {direction === 'deposit' ? 'Deposits' : 'Withdrawals'}
            </Box>
            <Paper>
              {found.length === 0 && !isPending && !error ? <Empty>No payment methods yet.</Empty> : null}
              {found.map((method) => (
                <Box
                  key={method.id}
                  sx={{ p: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
                >
                  <MethodEntry
                    method={method}
                    mayChange={mayChange}
                    onChange={() => setOpen({ what: 'change', method })}
                    onRemove={() => setOpen({ what: 'remove', method })}
                  />
                </Box>
              ))}
            </Paper>
          </Box>
        );
      })}
      <Box component="h2" sx={{ fontSize: 16, mb: 1 }}>
        Withdrawal rules
      </Box>
      <Unread error={cash.error} onRetry={cash.refetch} />
      {rules && currency ? <RulesCard rules={rules} currency={currency} mayChange={mayChangeRules} /> : null}
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
        Turnover weighting of games
      </Box>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>
        The share of each stake that counts toward turnover, for rewards and withdrawals. Settled rounds keep
        the weighting they had.
      </Box>
      <Unread error={weights.error} onRetry={weights.refetch} />
      {turnover ? <TurnoverCard rules={turnover} mayChange={mayChangeRules} /> : null}
      {open && open.what !== 'remove' && currency ? (
        <MethodDialog
          method={open.what === 'change' ? latest(open.method) : null}
          currency={currency}
          position={position}
          processors={(meta as { adapters: readonly Processor[] } | undefined)?.adapters ?? []}
          onClose={close}
        />
      ) : null}
      {open?.what === 'remove' ? <RemoveDialog method={latest(open.method)} onClose={close} /> : null}
    </>
  );
}
