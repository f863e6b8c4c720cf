import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { call } from '../../api/client.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { AmountInput } from '../../components/AmountInput.tsx';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import { useEditor } from '../../components/editor/use-editor.ts';
import { formatMoney } from '../../components/money.ts';
import { useAction } from '../../components/use-action.ts';
import { NumberField } from '../../components/NumberField.tsx';
import type { Provider } from './provider.ts';

const labels = {
  singleWin: 'Cap per win',
  perDay: 'Cap per day',
  alertPercent: 'Alert threshold, % of a cap',
} as const;

/** What a provider may pay at the merchant, in one win and on a day, and what it paid today. */
export function Caps({ provider: { id, caps }, mayChange }: { provider: Provider; mayChange: boolean }) {
  const { currency, singleWin, perDay, alertPercent, version } = caps;
  const editor = useEditor({ id, version, singleWin, perDay, alertPercent });
  const { draft, change, wasSaved } = editor;
  const { isBusy, fields, run } = useAction({ onOvertaken: editor.wasOvertaken, onWaiting: editor.discard });
  const save = async () => {
    const { id: _, ...wanted } = draft;
    const body = { merchant: currentMerchant(), ...wanted };
    if (await run(() => call('operatorSetWinCaps', { params: { id }, body }))) wasSaved();
  };
  return (
    <Box
      component="form"
      aria-label="Caps"
      sx={{ display: 'grid', gap: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {caps.isFull ? (
        <Alert severity="error">
          The daily cap is used up. Bets are refused and wins wait until the day ends or the cap is raised.
        </Alert>
      ) : null}
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        Paid today beyond what it took: {formatMoney(caps.exposure, currency)}
      </Box>
      <ConflictNote {...editor} labels={labels} />
      <Box
        key={editor.edition}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}
      >
        <AmountInput
          label={labels.singleWin}
          hint="Larger amounts need two people"
          value={draft.singleWin}
          currency={currency}
          error={fields.singleWin}
          disabled={!mayChange}
          onChange={(singleWin) => change({ singleWin })}
        />
        <AmountInput
          label={labels.perDay}
          hint="Beyond what it takes"
          value={draft.perDay}
          currency={currency}
          error={fields.perDay}
          disabled={!mayChange}
          onChange={(perDay) => change({ perDay })}
        />
        <NumberField
          label={labels.alertPercent}
          value={draft.alertPercent}
          max={100}
          disabled={!mayChange}
          fault={fields.alertPercent}
          onChange={(alertPercent) => change({ alertPercent })}
        />
      </Box>
      {mayChange ? (
        <Button type="submit" variant="contained" loading={isBusy} sx={{ justifySelf: 'start' }}>
          Save the caps
        </Button>
      ) : null}
    </Box>
  );
}
