import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { Answer } from '@foyer/contract/client';
import { helpLines, type HelpLine } from '@foyer/contract/help-lines';
import { RulesPage } from '../../components/RulesPage.tsx';

type Lines = Answer<'operatorHelpLines'> & { id: string };

const empty: HelpLine = { country: 'INT', name: '', phone: '', url: 'https://' };
const parts = [
  { name: 'country', label: 'Country', most: 3 },
  { name: 'name', label: 'Name', most: 80 },
  { name: 'phone', label: 'Phone', most: 24 },
  { name: 'url', label: 'Address', most: 300 },
] as const;

/** The lines, each in a row of its own. */
function Rows({
  lines,
  faults,
  mayChange,
  onChange,
}: {
  lines: readonly HelpLine[];
  faults: Record<string, string>;
  mayChange: boolean;
  onChange: (lines: HelpLine[]) => void;
}) {
  return (
    <Box
      component="ol"
      aria-label="Help lines"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
    >
      {lines.map((line, at) => (
        <Box
          component="li"
          key={at}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', md: '90px 1fr 1fr 1.4fr auto' } }}
        >
          {parts.map(({ name, label, most }) => (
            <TextField
              key={name}
              label={label}
              value={line[name]}
              disabled={!mayChange}
              error={Boolean(faults[`lines.${at}.${name}`])}
              helperText={faults[`lines.${at}.${name}`]}
              onChange={(event) =>
                onChange(
                  lines.map((each, index) => (index === at ? { ...each, [name]: event.target.value } : each)),
                )
              }
              slotProps={{ htmlInput: { maxLength: most, 'aria-label': `${label} of line ${at + 1}` } }}
            />
          ))}
          <Button
            disabled={!mayChange || lines.length === 1}
            aria-label={`Remove line ${at + 1}`}
            onClick={() => onChange(lines.filter((_, index) => index !== at))}
          >
            Remove
          </Button>
        </Box>
      ))}
    </Box>
  );
}

/** Whom players can talk to about gambling (R-PROTECTION-61). */
export default function HelpLines() {
  return (
    <RulesPage<Lines>
      resource="help-lines"
      id="help"
      title="Help lines"
      about="Help lines shown on the responsible play page, the brand’s country first. INT means every country."
      labels={{ lines: 'Help lines' }}
      numbers={[]}
      shown={['lines.']}
      renderMore={({ lines }, change, mayChange, faults) => (
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
          <FormControlLabel
            label="Use your own help lines; off: the built-in ones"
            disabled={!mayChange}
            control={
              <Switch
                checked={lines !== null}
                onChange={(_, isOwn) => change({ lines: isOwn ? [...helpLines] : null })}
                slotProps={{ input: { role: 'switch' } }}
              />
            }
          />
          <Rows
            lines={lines ?? helpLines}
            faults={faults}
            mayChange={mayChange && lines !== null}
            onChange={(next) => change({ lines: next })}
          />
          {lines !== null && mayChange ? (
            <Button
              sx={{ justifySelf: 'start' }}
              disabled={lines.length >= 40}
              onClick={() => change({ lines: [...lines, empty] })}
            >
              Add a line
            </Button>
          ) : null}
        </Box>
      )}
    />
  );
}
