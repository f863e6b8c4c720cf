import BoldIcon from '@mui/icons-material/FormatBoldOutlined';
import ItalicIcon from '@mui/icons-material/FormatItalicOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import ListIcon from '@mui/icons-material/FormatListBulletedOutlined';
import ParagraphIcon from '@mui/icons-material/NotesOutlined';
import TitleIcon from '@mui/icons-material/TitleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useRef } from 'react';
import { mono } from '../../theme/theme.ts';
import { Mono } from '../Mono.tsx';
import { useHtmlCheck } from './use-html-check.ts';
import { wrapSelection, type Wrap } from './wrap-selection.ts';

const tools: { wrap: Wrap; label: string; icon: typeof BoldIcon }[] = [
  { wrap: 'p', label: 'Paragraph', icon: ParagraphIcon },
  { wrap: 'h3', label: 'Heading', icon: TitleIcon },
  { wrap: 'strong', label: 'Bold', icon: BoldIcon },
  { wrap: 'em', label: 'Italic', icon: ItalicIcon },
  { wrap: 'ul', label: 'List', icon: ListIcon },
  { wrap: 'a', label: 'Link', icon: LinkIcon },
];

interface HtmlFieldProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  disabled: boolean;
  /** In which language, as BCP 47. */
  lang: string;
  direction: 'ltr' | 'rtl';
  error?: string | undefined;
  helperText?: string | undefined;
}

/** Shows what would be removed. */
function Removed({ html }: { html: string }) {
  const { removed } = useHtmlCheck(html);
  if (removed.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      <Box>Not allowed here, and removed when you save:</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {removed.map(({ what, times }) => (
          <li key={what}>
            <Mono>{what}</Mono>
            {times > 1 ? `, ${times} times` : ''}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Formatted text: HTML with the usual buttons over it, and what would be removed of it under it. */
export function HtmlField({
  label,
  value,
  onChange,
  disabled,
  lang,
  direction,
  error,
  helperText,
}: HtmlFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const apply = (wrap: Wrap) => {
    const area = input.current;
    if (!area) return;
    const { text, from, to } = wrapSelection(area.value, area.selectionStart, area.selectionEnd, wrap);
    onChange(text);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from, to);
    });
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start', minWidth: 0 }}>
      {disabled ? null : (
        <Box role="toolbar" aria-label={`Format: ${label}`} sx={{ display: 'flex', flexWrap: 'wrap' }}>
          {tools.map(({ wrap, label: name, icon: Icon }) => (
            <Tooltip key={wrap} title={name}>
              <IconButton
                size="small"
                aria-label={name}
                onClick={() => apply(wrap)}
                sx={{ width: { xs: 44, md: 34 }, height: { xs: 44, md: 34 } }}
              >
                <Icon fontSize="small" />
              </IconButton>
            </Tooltip>
          ))}
        </Box>
      )}
      <TextField
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputRef={input}
        multiline
        minRows={7}
        maxRows={18}
        disabled={disabled}
        error={Boolean(error)}
        helperText={error ?? helperText}
        slotProps={{
          htmlInput: {
            lang,
            dir: direction,
            maxLength: 20_000,
            spellCheck: true,
            style: { fontFamily: mono, fontSize: 13 },
          },
        }}
      />
      {disabled ? null : <Removed html={value} />}
    </Box>
  );
}
