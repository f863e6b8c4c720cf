import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { fallbackLanguage, languages, type LanguageCode } from '@foyer/contract/languages';
import { useState, type ReactNode } from 'react';
import { StateChip } from '../StateChip.tsx';
import { secondLanguageOf, type MerchantInfo } from './merchant-info.ts';

/** Texts by language, as the contract has them. */
export type Texts = Partial<Record<LanguageCode, string>>;

/** Whether a text says anything: tags alone do not, a picture does. */
export const isText = (text = ''): boolean => text.replace(/<(?!img\b)[^>]*>|&nbsp;/gi, '').trim() !== '';

const isWritten = (all: readonly Texts[], code: LanguageCode) => all.some((texts) => isText(texts[code]));

/** What is said of a language that is not written whole; English has nothing to fall back to. */
function missingLabel(code: LanguageCode, isWhole: boolean): string {
  if (code === fallbackLanguage) return isWhole ? 'Required' : 'Incomplete';
  return isWhole ? 'Missing, falls back to EN' : 'Partly written, the rest falls back to EN';
}

/** Where a language stands. */
function Mark({ all, code }: { all: readonly Texts[]; code: LanguageCode }) {
  const missing = all.filter((texts) => !isText(texts[code]));
  if (missing.length === 0) return <StateChip label="Written" tone="success" />;
  return <StateChip label={missingLabel(code, missing.length === all.length)} tone="warning" />;
}

interface LanguageColumnsProps {
  merchant: MerchantInfo;
  /** Called with the language that is chosen to stand beside English. */
  onLook: (code: LanguageCode) => void;
  /** All texts of the thing, to tell what is missing. */
  texts: readonly Texts[];
  /** The fields of one language. */
  renderColumn: (code: LanguageCode) => ReactNode;
}

const column = {
  display: 'grid',
  gap: 1.5,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
} as const;

/** English and another language side by side. */
export function LanguageColumns({ merchant, onLook, texts, renderColumn }: LanguageColumnsProps) {
  const [beside, setBeside] = useState<LanguageCode>(secondLanguageOf(merchant));
  const others = merchant.languages.filter((code) => code !== fallbackLanguage);
  const written = others.filter((code) => isWritten(texts, code));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Box component="section" aria-label="English" sx={column}>
        <Box
          sx={{
            minHeight: 40,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            fontWeight: 600,
          }}
        >
          English <Mark all={texts} code="EN" />
        </Box>
        {renderColumn('EN')}
      </Box>
      <Box component="section" aria-label={languages[beside].name} sx={column}>
        <Box sx={{ minHeight: 40, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <TextField
            select
            label={`Compare with (${written.length} of ${others.length} written)`}
            value={beside}
            onChange={(event) => {
              const code = event.target.value as LanguageCode;
              setBeside(code);
              onLook(code);
            }}
            sx={{ flex: '1 1 150px' }}
          >
            {others.map((code) => (
              <MenuItem key={code} value={code}>
                {languages[code].name}
                {isWritten(texts, code) ? '' : ' – missing'}
              </MenuItem>
            ))}
          </TextField>
          <Mark all={texts} code={beside} />
        </Box>
        {renderColumn(beside)}
      </Box>
    </Box>
  );
}
