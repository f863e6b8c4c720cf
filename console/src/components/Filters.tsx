import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { failureFields } from '../api/failure.ts';

/** How long a pause in typing words starts a search, ms. */
const wordsPauseMs = 250;

/** Choices of a filter: ids with their labels, in order. */
export const choicesOf = (labels: Record<string, { label: string }>): { id: string; name: string }[] =>
  Object.entries(labels).map(([id, { label }]) => ({ id, name: label }));

/** The controls over a list. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <Box
      role="search"
      sx={{
        display: { xs: 'grid', md: 'flex' },
        gridTemplateColumns: '1fr 1fr',
        flexWrap: 'wrap',
        gap: 1,
        mb: 1.5,
        '& > *': { flex: '0 1 150px', minWidth: 0 },
      }}
    >
      {children}
    </Box>
  );
}

/** A search box without a list: its words go to whoever asks. */
export function SearchBox({
  value,
  onChange,
  label,
}: {
  value: string;
  onChange: (words: string) => void;
  label: string;
}) {
  return (
    <TextField
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={label}
      type="search"
      fullWidth
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 64, autoComplete: 'off', spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/**
 * A filter that is typed: it counts after a pause, if any, and follows what is searched by others, as by the back button.
 * @param source the filter
 * @param meant what of the typed text is searched; null while it is unfinished
 * @param pauseMs how long nothing is typed before
 */
function useTypedFilter(source: string, meant: (typed: string) => string | null, pauseMs: number) {
  const { filterValues, setFilters } = useListContext();
  const query = String(filterValues[source] ?? '');
  const [typed, setTyped] = useState(query);
  const [searched, setSearched] = useState(query);
  const [known, setKnown] = useState(query);
  // Another search that was not typed here: the back button, or another tab. What is typed meanwhile goes before it.
  if (query !== known) {
    setKnown(query);
    if (query !== searched) {
      setSearched(query);
      setTyped(query);
    }
  }
  const wanted = meant(typed);
  useEffect(() => {
    if (wanted === null || wanted === searched) return undefined;
    const timer = setTimeout(() => {
      setSearched(wanted);
      setFilters({ ...filterValues, [source]: wanted || undefined });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, searched, source, pauseMs, filterValues, setFilters]);
  return [typed, setTyped] as const;
}

const trimmed = (typed: string): string => typed.trim();

/** Searches the list by words. @param source the filter that the words go to */
export function SearchFilter({ label, source = 'q' }: { label: string; source?: string }) {
  const [words, setWords] = useTypedFilter(source, trimmed, wordsPauseMs);
  return (
    <Box sx={{ gridColumn: '1 / -1', '&&': { flex: '1 1 200px', maxWidth: { md: 300 } } }}>
      <SearchBox value={words} onChange={setWords} label={label} />
    </Box>
  );
}

/** A day, or none; null while its year is typed, of which the browser makes 0002 and 0020 first. */
const wholeDay = (typed: string): string | null => (typed === '' || typed >= '1000' ? typed : null);

/** Narrows the list by a day, written as `2026-11-22`; says itself when the day does not fit. */
export function DayFilter({ source, label }: { source: string; label: string }) {
  const [day, setDay] = useTypedFilter(source, wholeDay, 0);
  const { error } = useListContext();
  const fault = failureFields(error)[source];
  return (
    <TextField
      type="date"
      label={label}
      value={day}
      onChange={(event) => setDay(event.target.value)}
      fullWidth
      error={fault !== undefined}
      helperText={fault}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** Narrows the list to one of some values. */
export function ChoiceFilter({
  source,
  label,
  choices,
}: {
  source: string;
  label: string;
  choices: { id: string; name: string }[];
}) {
  const { filterValues, setFilters } = useListContext();
  return (
    <TextField
      select
      label={label}
      value={String(filterValues[source] ?? '')}
      onChange={(event) => setFilters({ ...filterValues, [source]: event.target.value || undefined })}
      fullWidth
    >
      <MenuItem value="">
        <Box component="em" sx={{ color: 'text.secondary', fontStyle: 'normal' }}>
          Any
        </Box>
      </MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
