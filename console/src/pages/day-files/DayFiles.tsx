import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { CallError, type Answer } from '@foyer/contract/client';
import { operatorCalls } from '@foyer/contract/operator-calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { call } from '../../api/client.ts';
import { failureText } from '../../api/failure.ts';
import { useMerchant } from '../../api/merchant.ts';
import { Empty } from '../../components/Empty.tsx';
import { useMerchantInfo } from '../../components/editor/merchant-info.ts';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { Unread } from '../../components/Unread.tsx';
import { When } from '../../components/When.tsx';
import { countsOf, outcomes, sourceText, yesterday, type DayFile } from './day-file-words.ts';

type Compared = Answer<'operatorCompareDay'>;

const list = { listStyle: 'none', m: 0, p: 0 } as const;
const entry = {
  p: 1.75,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  overflowWrap: 'anywhere',
} as const;

/** Why a file was not compared; it names the line. */
function faultText(error: unknown): string {
  const line = error instanceof CallError ? error.value?.line : undefined;
  return line === undefined ? failureText(error) : `Line ${line}: ${failureText(error)}`;
}

function Result({ compared }: { compared: Compared }) {
  const { differences } = compared;
  const total = compared.oursOnly + compared.theirsOnly + compared.differing;
  return (
    <Paper component="section" aria-label="Result" sx={{ mt: 2 }}>
      <Alert severity={total === 0 ? 'success' : 'warning'}>
        {sourceText(compared.source)}, {compared.day}: {countsOf(compared)}.
        {total > 0
          ? ` ${differences.length < total ? `The first ${differences.length} differences` : 'The differences'} are cases now.`
          : ''}
      </Alert>
      <Box component="ul" aria-label="Differences" sx={list}>
        {differences.map(({ id, outcome, ours, theirs }) => (
          <Box component="li" key={id} sx={entry}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Mono>{id}</Mono>
              </Box>
              <StateChip {...outcomes[outcome]} />
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              Ours: {ours || '–'} · theirs: {theirs || '–'}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

function Files({ files }: { files: DayFile[] }) {
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
        Earlier comparisons
      </Box>
      <Paper>
        {files.length === 0 ? (
          <Empty>No comparisons yet.</Empty>
        ) : (
          <Box component="ul" aria-label="Earlier comparisons" sx={list}>
            {files.map((file) => (
              <Box component="li" key={file.id} sx={entry}>
                <Box sx={{ fontWeight: 600 }}>
                  {sourceText(file.source)}, {file.day}
                </Box>
                <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                  {countsOf(file)} · {file.comparedBy}, <When at={file.comparedAt} />
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </Paper>
    </>
  );
}

/** Days as providers and processors have them, compared with ours. */
export default function DayFiles() {
  const merchant = useMerchant();
  const { canAccess: mayCompare = false } = useCanAccess({ resource: 'day-files', action: 'edit' });
  const { data, error, refetch } = useQuery({
    queryKey: ['day-files', merchant],
    queryFn: () => call('operatorDayFiles', { query: { merchant } }),
  });
  const [chosen, setSource] = useState('');
  const [chosenDay, setDay] = useState<string | null>(null);
  const zone = useMerchantInfo()?.timeZone;
  const day = chosenDay ?? (zone ? yesterday(zone) : '');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [compared, setCompared] = useState<Compared | null>(null);
  const source = chosen || (data?.sources[0] ?? '');
  const isReady = source !== '' && day !== '';

  const compare = async (file: File) => {
    setBusy(true);
    setFault('');
    setCompared(null);
    try {
      const text = await file.text();
      setCompared(await call('operatorCompareDay', { body: { merchant, source, day, text } }));
      void refetch();
    } catch (error) {
      setFault(faultText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <PageHead
        title="Day files"
        about="Download a day’s transactions with a provider or processor, or compare them with their file. Their file needs the columns id, kind, amount and currency. Each difference becomes a case."
      />
      <Unread error={error} onRetry={refetch} />
      {data && data.sources.length === 0 ? (
        <Paper>
          <Empty>There are no providers or payment methods to compare with.</Empty>
        </Paper>
      ) : null}
      {data && data.sources.length > 0 ? (
        <>
          <Paper
            sx={{
              p: 2.5,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '2fr 1fr auto auto' },
              alignItems: 'start',
            }}
          >
            <TextField select label="With" value={source} onChange={(event) => setSource(event.target.value)}>
              {data.sources.map((one) => (
                <MenuItem key={one} value={one}>
                  {sourceText(one)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              type="date"
              label="Day"
              value={day}
              onChange={(event) => setDay(event.target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <Button
              component="a"
              variant="outlined"
              startIcon={<DownloadIcon />}
              disabled={!isReady}
              download
              href={
                isReady
                  ? operatorCalls.addressOf('operatorExportDay', { query: { merchant, source, day } })
                  : undefined
              }
            >
              Our side
            </Button>
            {mayCompare ? (
              <Button
                component="label"
                variant="contained"
                startIcon={<UploadIcon />}
                loading={isBusy}
                disabled={!isReady}
              >
                Compare a file
                <Box
                  component="input"
                  type="file"
                  accept=".csv,text/csv"
                  aria-label="Their file"
                  onChange={(event) => {
                    const file = event.target.files?.[0];
                    // The same file can be chosen again
                    event.target.value = '';
                    if (file) void compare(file);
                  }}
                  sx={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
                />
              </Button>
            ) : null}
          </Paper>
          {fault ? (
            <Alert severity="error" sx={{ mt: 2 }}>
              {fault}
            </Alert>
          ) : null}
          {compared ? <Result compared={compared} /> : null}
          <Files files={data.files} />
        </>
      ) : null}
    </>
  );
}
