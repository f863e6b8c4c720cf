import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { messageLength } from '@foyer/contract/conversation-kinds';
import { useRef, useState, type KeyboardEvent } from 'react';
import { failureText } from '../../api/failure.ts';
import { attachmentAddress } from '../../components/Pictures.tsx';
import { useMerchant } from '../../api/merchant.ts';
import { picturesAtMost, usePictures } from './use-pictures.ts';
import { useRequestId } from './use-request-id.ts';

/** What was typed for a ticket and not sent survives a reload of this tab. */
const draftKey = (id: string) => `foyer.console.draft.${id}`;

interface ComposerProps {
  id: string;
  player: string;
  onSend: (requestId: string, text: string, attachments: string[]) => Promise<void>;
  onType: () => void;
}

/** Sends what stands there: a repeat of the same content is the same message. */
function useSending({ id, onSend }: Pick<ComposerProps, 'id' | 'onSend'>) {
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey(id)) ?? '');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const pictures = usePictures(id);
  const requestId = useRequestId();
  const write = (next: string) => {
    setText(next);
    sessionStorage.setItem(draftKey(id), next);
  };
  const isReady = !busy && !pictures.busy && (text.trim() !== '' || pictures.ids.length > 0);
  const send = async () => {
    if (!isReady) return;
    setBusy(true);
    setFault(null);
    try {
      const message = [text.trim(), pictures.ids] as const;
      await onSend(requestId.idFor(message), ...message);
      requestId.reset();
      write('');
      pictures.clear();
    } catch (error) {
      setFault(`Not sent. ${failureText(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return { text, write, send, busy, isReady, fault: fault ?? pictures.fault, pictures };
}

/** The pictures that will go out with the answer. */
function Chosen({ ids, onRemove }: { ids: readonly string[]; onRemove: (id: string) => void }) {
  const merchant = useMerchant();
  if (ids.length === 0) return null;
  return (
    <Box component="ul" sx={{ display: 'flex', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
      {ids.map((id, at) => (
        <Box component="li" key={id} sx={{ position: 'relative' }}>
          <Box
            component="img"
            src={attachmentAddress(id, merchant)}
            alt={`Picture ${at + 1}`}
            sx={{ width: 72, height: 72, objectFit: 'cover', borderRadius: 1, display: 'block' }}
          />
          <IconButton
            size="small"
            aria-label={`Remove picture ${at + 1}`}
            onClick={() => onRemove(id)}
            sx={{
              position: 'absolute',
              top: -10,
              insetInlineEnd: -10,
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              p: 0.25,
            }}
          >
            <RemoveIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

/** Writes an answer with pictures. Enter sends, Shift and Enter begin a new line. */
export function Composer({ id, player, onSend, onType }: ComposerProps) {
  const { text, write, send, busy, isReady, fault, pictures } = useSending({ id, onSend });
  const input = useRef<HTMLInputElement>(null);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      sx={{ display: 'grid', gap: 1, p: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      <Chosen ids={pictures.ids} onRemove={pictures.remove} />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <Tooltip title="Add pictures">
          <span>
            <IconButton
              aria-label="Add pictures"
              disabled={pictures.busy || pictures.ids.length >= picturesAtMost}
              onClick={() => input.current?.click()}
              sx={{ width: 44, height: 44 }}
            >
              <PictureIcon />
            </IconButton>
          </span>
        </Tooltip>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept="image/png,image/jpeg"
          data-testid="pictures"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            void pictures.add(files);
          }}
        />
        <TextField
          value={text}
          onChange={(event) => {
            write(event.target.value);
            onType();
          }}
          onKeyDown={onKey}
          placeholder={`Reply to ${player}`}
          multiline
          maxRows={8}
          fullWidth
          slotProps={{
            htmlInput: { 'aria-label': `Reply to ${player}`, maxLength: messageLength, dir: 'auto' },
          }}
        />
        <Button type="submit" variant="contained" disabled={!isReady} loading={busy} sx={{ minHeight: 40 }}>
          Send
        </Button>
      </Box>
      {text.length > messageLength - 100 ? (
        <Box sx={{ fontSize: 12.5, color: 'text.secondary', textAlign: 'end' }}>
          {messageLength - text.length} characters left
        </Box>
      ) : null}
    </Box>
  );
}
