import DoneIcon from '@mui/icons-material/DoneOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';

const visibleMs = 1500;

/** Copies a text and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isDone, setDone] = useState(false);
  const notify = useNotify();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setDone(false), visibleMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setDone(true),
      () => notify('The browser does not allow copying here', { type: 'warning' }),
    );
  return (
    <IconButton size="small" aria-label={isDone ? 'Copied' : label} onClick={copy}>
      {isDone ? <DoneIcon fontSize="inherit" color="success" /> : <CopyIcon fontSize="inherit" />}
    </IconButton>
  );
}
