import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { When } from '../../components/When.tsx';
import { progressText, resultText, type DrawDetails } from './lottery-words.ts';
import { ResultForm } from './ResultForm.tsx';

/** The outside results that a draw has and had, with who entered and confirmed each. */
function Results({ results, groups }: Pick<DrawDetails, 'results' | 'groups'>) {
  if (results.length < 2) return null;
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
        Results
      </Box>
      <Paper component="ol" aria-label="Results" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {results.map(({ no, result, reason, enteredBy, confirmedBy, at }) => (
          <Box
            component="li"
            key={no}
            sx={{ px: 2, py: 1.5, borderTop: no === 0 ? 0 : 1, borderColor: 'divider', fontSize: 14 }}
          >
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {no === results.length - 1 ? (
                <strong>{resultText(result, groups)}</strong>
              ) : (
                <s>{resultText(result, groups)}</s>
              )}
            </Box>
            {reason ? <Box>{reason}</Box> : null}
            <Box sx={{ color: 'text.secondary' }}>
              {enteredBy ? `Entered by ${enteredBy}, confirmed by ${confirmedBy}, ` : null}
              <When at={at} />
            </Box>
          </Box>
        ))}
      </Paper>
    </>
  );
}

/** What was wrong about the result of a settled draw: corrections so far, one under way, and the way to another one. */
export function Correction({ draw, mayChange }: { draw: DrawDetails; mayChange: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { correcting, waitingCorrection, mayCorrect, settled, tickets, results, groups } = draw;
  return (
    <>
      {correcting ? (
        <Alert severity="info" sx={{ mt: 2 }}>
          The result was corrected. Resettled: {progressText(draw)}.
          <LinearProgress
            variant="determinate"
            value={tickets === 0 ? 100 : Math.round((settled * 100) / tickets)}
            aria-label="Resettled"
          />
        </Alert>
      ) : null}
      {waitingCorrection ? (
        <Alert severity="info" sx={{ mt: 2 }}>
          A correction of the result is waiting for approval.
        </Alert>
      ) : null}
      {mayChange && mayCorrect && !waitingCorrection ? (
        isOpen ? (
          <ResultForm draw={draw} isCorrection />
        ) : (
          <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setOpen(true)}>
            Correct the result…
          </Button>
        )
      ) : null}
      <Results results={results} groups={groups} />
    </>
  );
}
