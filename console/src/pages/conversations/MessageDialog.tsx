import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '../../api/client.ts';
import { failureFields, failureText } from '../../api/failure.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { unlessUnsaved, useUnsaved } from '../../components/editor/unsaved.ts';
import { SafeHtml } from '../../components/SafeHtml.tsx';
import { useRequestId } from './use-request-id.ts';

/** Players that one message goes to (contract). */
const playersAtMost = 100;
/** Usernames stand apart by commas, spaces or lines. */
const namesOf = (typed: readonly string[]) => [
  ...new Set(typed.flatMap((text) => text.split(/[\s,;]+/)).filter(Boolean)),
];

/** Sends a message; pressed again it is still the same one. */
function useOperatorMessage(onSent: (written: number, stopped: readonly string[]) => void) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string[]>([]);
  const requestId = useRequestId();
  const send = async (message: {
    players: string[];
    subject: string;
    text: string;
    isMarketing: boolean;
  }) => {
    setBusy(true);
    setFault(null);
    try {
      const answer = await call('operatorStartConversations', {
        body: { merchant: currentMerchant(), requestId: requestId.idFor(message), ...message },
      });
      setUnknown(answer.unknown);
      if (answer.unknown.length === 0) onSent(answer.written, answer.stopped);
    } catch (error) {
      setFault(Object.values(failureFields(error))[0] ?? failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, fault, unknown };
}

/** Writes an operator message into the inbox of players; closing it asks before what was written is lost. */
export function MessageDialog({ onClose }: { onClose: () => void }) {
  const [players, setPlayers] = useState<string[]>([]);
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [isMarketing, setMarketing] = useState(true);
  const notify = useNotify();
  const refresh = useRefresh();
  const { send, busy, fault, unknown } = useOperatorMessage((written, stopped) => {
    const sent = written === 1 ? 'Sent to one player' : `Sent to ${written} players`;
    const left = `Not sent to ${stopped.join(', ')}, who stopped playing`;
    notify(stopped.length > 0 ? `${sent}; ${left}` : sent, {
      type: stopped.length > 0 ? 'warning' : 'success',
    });
    refresh();
    onClose();
  });
  useUnsaved(players.length > 0 || subject !== '' || text !== '');
  const close = () => unlessUnsaved(onClose);
  const missing = unknown.filter((name) => players.includes(name));
  const isReady =
    players.length > 0 && players.length <= playersAtMost && subject.trim() !== '' && text.trim() !== '';
  return (
    <Dialog open onClose={busy ? undefined : close} aria-labelledby="message-title" fullWidth maxWidth="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send({ players, subject: subject.trim(), text, isMarketing });
        }}
      >
        <DialogTitle id="message-title">Write to players</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          <Autocomplete
            multiple
            freeSolo
            autoSelect
            options={[] as string[]}
            value={players}
            onChange={(_, next) => setPlayers(namesOf(next))}
            renderInput={(params) => (
              <TextField
                {...params}
                label="Players"
                placeholder={players.length === 0 ? 'maria, ben' : ''}
                error={missing.length > 0 || players.length > playersAtMost}
                helperText={
                  missing.length > 0
                    ? `No player is called ${missing.join(', ')}. Nothing was sent.`
                    : `Usernames, at most ${playersAtMost}: press Enter after each, or paste a list. To reach more, write an announcement.`
                }
              />
            )}
          />
          <FormControlLabel
            control={
              <Checkbox
                checked={!isMarketing}
                onChange={(event) => setMarketing(!event.target.checked)}
                slotProps={{ input: { 'aria-label': 'About their own account' } }}
              />
            }
            label="About their own account or money: it reaches players who stopped playing, too"
          />
          <TextField
            label="Subject"
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
            required
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            <TextField
              label="Text (HTML)"
              value={text}
              onChange={(event) => setText(event.target.value)}
              required
              multiline
              minRows={8}
              maxRows={16}
              helperText="Paragraphs, bold, lists, links and our own pictures are kept; everything else is removed."
              slotProps={{ htmlInput: { maxLength: 10_000, dir: 'auto' } }}
            />
            <Box
              component="section"
              aria-label="Preview"
              sx={{
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                p: 2,
                minHeight: 120,
                maxHeight: 420,
                overflow: 'auto',
              }}
            >
              <Box sx={{ fontWeight: 650, mb: 1 }} dir="auto">
                {subject || 'Subject'}
              </Box>
              <SafeHtml html={text} />
            </Box>
          </Box>
          {fault ? <Alert severity="error">{fault}</Alert> : null}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={busy}>
            Send
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
