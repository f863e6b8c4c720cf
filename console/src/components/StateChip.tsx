import Chip from '@mui/material/Chip';
import { alpha, useTheme } from '@mui/material/styles';

export type Tone = 'success' | 'error' | 'warning' | 'primary' | 'neutral';

/** A state in a word; the word alone tells it, the colour helps. */
export function StateChip({ label, tone }: { label: string; tone: Tone }) {
  const { palette } = useTheme();
  const color = tone === 'neutral' ? palette.text.secondary : palette[tone].main;
  return <Chip label={label} sx={{ color, bgcolor: alpha(color, 0.13) }} />;
}
