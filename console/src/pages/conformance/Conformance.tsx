import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import type { Answer } from '@foyer/contract/client';
import { operatorCalls } from '@foyer/contract/operator-calls';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { currentMerchant } from '../../api/merchant.ts';
import { Detail } from '../../components/Details.tsx';
import { dividedRow } from '../../components/divided-row.ts';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { Empty } from '../../components/Empty.tsx';
import { choicesOf } from '../../components/Filters.tsx';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { QueueEntry } from '../../components/QueueEntry.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { Unread } from '../../components/Unread.tsx';

type Book = Answer<'operatorConformance'>[number];
type Clause = Book['clauses'][number];

const states = {
  met: { label: 'Met', tone: 'success' },
  partly: { label: 'Partly met', tone: 'warning' },
  open: { label: 'Open', tone: 'error' },
} as const;

const results = {
  passed: { text: 'passed', color: 'success.main' },
  failed: { text: 'failed', color: 'error.main' },
  none: { text: 'not run', color: 'text.secondary' },
} as const;

/** What came of a test when it last ran. */
function ResultOf({ result, at }: Pick<Clause['tests'][number], 'result' | 'at'>) {
  const { text, color } = results[result];
  return (
    <Box component="strong" sx={{ color, fontWeight: 600 }}>
      {text}
      {at === null ? null : (
        <>
          , <When at={at} />
        </>
      )}
    </Box>
  );
}

function Entry({ clause }: { clause: Clause }) {
  const { number, subject, demand, how, missing, state, tests, picture } = clause;
  return (
    <QueueEntry head={`${number} · ${subject}`} state={<StateChip {...states[state]} />}>
      <Detail name="Requirement" wide>
        {demand}
      </Detail>
      <Detail name="What we do" wide>
        {how}
      </Detail>
      {missing === null ? null : (
        <Detail name="Missing" wide>
          {missing}
        </Detail>
      )}
      {tests.length > 0 ? (
        <Detail name="Proven by" wide>
          {tests.map(({ file, title, result, at }) => (
            <div key={`${file} ${title}`}>
              {title} <Mono muted>{file}</Mono> <ResultOf result={result} at={at} />
            </div>
          ))}
        </Detail>
      ) : null}
      {picture === null ? null : (
        <Detail name="Picture" wide>
          <Box
            component="img"
            src={operatorCalls.addressOf('operatorConformancePicture', {
              params: { name: picture },
              query: { merchant: currentMerchant() },
            })}
            alt={subject}
            loading="lazy"
            sx={{ width: 195, maxWidth: '100%' }}
          />
        </Detail>
      )}
    </QueueEntry>
  );
}

const countOf = ({ clauses }: Book) =>
  Object.entries(states)
    .map(([state, { label }]) => `${label} ${clauses.filter((clause) => clause.state === state).length}`)
    .join(', ');

/** What rule books demand, what the product does about it, and what shows that (R-PROTECTION-41). */
export default function Conformance() {
  const { data: books = [], error, refetch } = useGetList<Book>('conformance');
  const [bookId, setBookId] = useState('');
  const [state, setState] = useState('');
  const book = books.find(({ id }) => id === bookId) ?? books[0];
  const clauses = book?.clauses.filter((clause) => state === '' || clause.state === state) ?? [];
  const href = operatorCalls.addressOf('operatorConformanceExport', {
    query: { merchant: currentMerchant() },
  });
  return (
    <>
      <PageHead
        title="Conformance"
        about="What each rule book requires, in our words, what the product does, and the tests that prove it. A clause without a test is open."
      >
        <DownloadButton href={href} disabled={books.length === 0} format="HTML" />
      </PageHead>
      <Unread error={error} onRetry={refetch} />
      {book ? (
        <>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' }, gap: 1, mb: 1.5 }}>
            <TextField
              select
              label="Rule book"
              value={book.id}
              onChange={(event) => setBookId(event.target.value)}
            >
              {books.map(({ id, title }) => (
                <MenuItem key={id} value={id}>
                  {title}
                </MenuItem>
              ))}
            </TextField>
            <TextField select label="State" value={state} onChange={(event) => setState(event.target.value)}>
              <MenuItem value="">Any</MenuItem>
              {choicesOf(states).map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 14, mb: 1.5 }}>
            {countOf(book)}. {book.source}
          </Box>
          <Paper>
            {clauses.length === 0 ? <Empty>No clause matches.</Empty> : null}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {clauses.map((clause) => (
                <Box component="li" key={`${clause.number} ${clause.subject}`} sx={dividedRow}>
                  <Entry clause={clause} />
                </Box>
              ))}
            </Box>
          </Paper>
        </>
      ) : null}
    </>
  );
}
