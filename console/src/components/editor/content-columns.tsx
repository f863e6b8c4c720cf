import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ContentState } from '@foyer/contract/content-types';
import { languages, type LanguageCode } from '@foyer/contract/languages';
import { choicesOf } from '../Filters.tsx';
import { momentText } from '../moment.ts';
import { StateChip, type Tone } from '../StateChip.tsx';

const contentStates: Record<ContentState, { label: string; tone: Tone }> = {
  now: { label: 'Live', tone: 'success' },
  planned: { label: 'Planned', tone: 'primary' },
  ended: { label: 'Ended', tone: 'neutral' },
  off: { label: 'Off', tone: 'warning' },
  deleted: { label: 'Deleted', tone: 'error' },
};

export const stateChoices = choicesOf(contentStates);

/** Where something stands. */
export const ContentStateChip = ({ state }: { state: ContentState }) => (
  <StateChip {...contentStates[state]} />
);

/** The languages that something is written in; a tooltip names the missing ones. */
export function Languages({
  written,
  offered,
}: {
  written: readonly LanguageCode[];
  offered: readonly LanguageCode[];
}) {
  const missing = offered.filter((code) => !written.includes(code));
  const title =
    missing.length > 0
      ? `Falls back to English: ${missing.map((code) => languages[code].name).join(', ')}`
      : 'Written in every language';
  return (
    <Tooltip title={title}>
      <Box component="span" sx={{ fontSize: 13 }}>
        {written.slice(0, 4).join(', ')}
        {written.length > 4 ? ` and ${written.length - 4} more` : ''}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {missing.length > 0 ? ` · ${missing.length} missing` : ''}
        </Box>
      </Box>
    </Tooltip>
  );
}

/** From when until when, in the merchant's time. */
export function Period({
  startsAt,
  endsAt,
  timeZone,
}: {
  startsAt: string;
  endsAt: string | null;
  timeZone: string;
}) {
  return (
    <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
      {momentText(startsAt, timeZone)} – {endsAt ? momentText(endsAt, timeZone) : 'no end'}
    </Box>
  );
}

/** Filters by language: with texts of it, or without. */
export const languageChoices = (offered: readonly LanguageCode[]) =>
  offered.map((id) => ({ id, name: languages[id].name }));
