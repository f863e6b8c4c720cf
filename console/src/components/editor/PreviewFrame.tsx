import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { LanguageCode } from '@foyer/contract/languages';
import type { Draft, PreviewMessage, PreviewReady } from '@foyer/contract/preview';
import { useEffect, useRef, useState } from 'react';
import { useMerchant } from '../../api/merchant.ts';

const isReady = (data: unknown): data is PreviewReady =>
  typeof data === 'object' && data !== null && 'previewReady' in data;

/** Posts each change of a draft to the portal’s preview page, once that page says that it listens. */
function usePreviewMessages(frame: React.RefObject<HTMLIFrameElement | null>, message: PreviewMessage): void {
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && isReady(data))
        setListening(true);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame]);
  const json = JSON.stringify(message);
  useEffect(() => {
    if (isListening) frame.current?.contentWindow?.postMessage(JSON.parse(json), location.origin);
  }, [frame, isListening, json]);
}

/** A draft as players would see it, shown by the portal itself in the merchant's brand, in both themes. */
export function PreviewFrame({
  draft,
  language,
  height = 640,
}: {
  draft: Draft;
  language: LanguageCode;
  height?: number;
}) {
  const merchant = useMerchant();
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  const frame = useRef<HTMLIFrameElement>(null);
  usePreviewMessages(frame, { draft, language, theme });
  return (
    <Box component="section" aria-label="Preview" sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          width: 'min(100%, 375px)',
        }}
      >
        <Box sx={{ fontWeight: 600 }}>As players see it</Box>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={theme}
          onChange={(_, next: 'dark' | 'light' | null) => next && setTheme(next)}
          aria-label="Theme of the preview"
        >
          <ToggleButton value="dark">Dark</ToggleButton>
          <ToggleButton value="light">Light</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box
        component="iframe"
        key={merchant}
        ref={frame}
        title="Preview"
        src={`/console/preview?merchant=${encodeURIComponent(merchant)}&theme=dark&language=EN`}
        sx={{
          width: 'min(100%, 375px)',
          height,
          border: 1,
          borderColor: 'divider',
          borderRadius: '18px',
          bgcolor: 'background.default',
        }}
      />
    </Box>
  );
}
