import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { toHttpError } from '../../api/failure.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { useAction } from '../../components/use-action.ts';
import type { DrawDetails } from './lottery-words.ts';

const numbersOf = (text: string) => text.split(/[\s,]+/).filter((number) => number !== '');

/**
 * Takes the outside result of a draw, which a second person confirms.
 * @param isCorrection the draw was settled by another one, which was wrong: a reason is asked for
 */
export function ResultForm({
  draw: { id, groups },
  isCorrection = false,
}: {
  draw: DrawDetails;
  isCorrection?: boolean;
}) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const { isBusy, fields, run } = useAction();
  const title = isCorrection ? 'Correct the result' : 'Enter the result';
  const submit = () => {
    const result = Object.fromEntries(groups.map(({ name }) => [name, numbersOf(texts[name] ?? '')]));
    const body = { merchant: currentMerchant(), result };
    const sent = isCorrection
      ? call('operatorCorrectLotteryResult', { params: { id }, body: { ...body, reason } })
      : call('operatorSetLotteryResult', { params: { id }, body });
    return run(() =>
      sent.catch((error: unknown) => {
        throw toHttpError(error);
      }),
    );
  };
  return (
    <Paper
      component="form"
      aria-label="Result"
      sx={{ p: 2.5, mt: 2, display: 'grid', gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Box component="h2" sx={{ fontSize: 16, m: 0 }}>
        {title}
      </Box>
      {isCorrection ? (
        <Box component="p" sx={{ m: 0, fontSize: 14, color: 'text.secondary', maxWidth: 680 }}>
          For a result that was wrong. Once a second person confirms the right one, every ticket is resettled:
          what was paid wrongly is taken back, also as a debt, and what is won now is paid.
        </Box>
      ) : null}
      {fields.result ? <Alert severity="error">{fields.result}</Alert> : null}
      {groups.map(({ name, count, first, last }) => (
        <TextField
          key={name}
          label={name}
          value={texts[name] ?? ''}
          required
          error={Boolean(fields[name])}
          helperText={
            fields[name] ??
            `${count} ${count === 1 ? 'number' : 'numbers'} from ${first} to ${last}, in order`
          }
          slotProps={{ htmlInput: { maxLength: 600, autoComplete: 'off' } }}
          onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
        />
      ))}
      {isCorrection ? (
        <TextField
          label="Reason"
          value={reason}
          required
          error={Boolean(fields.reason)}
          helperText={fields.reason ?? 'Shown to the second person and recorded in the audit log.'}
          slotProps={{ htmlInput: { minLength: 3, maxLength: 200 } }}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      <Button type="submit" variant="contained" loading={isBusy} sx={{ justifySelf: 'start' }}>
        Request confirmation
      </Button>
    </Paper>
  );
}
