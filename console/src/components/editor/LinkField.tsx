import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { Link as RouterLink } from 'react-router-dom';
import { textOf } from '../../api/failure.ts';

interface LinkFieldProps {
  label: string;
  value: string;
  onChange: (address: string) => void;
  disabled: boolean;
  error?: string | undefined;
  /** What it means when nothing stands here. */
  empty?: string;
}

/** What is said of a site that is not trusted. */
const refused = textOf('link_refused');

/** Where something leads: a page of ours, or a site that is trusted. */
export function LinkField({ label, value, onChange, disabled, error, empty }: LinkFieldProps) {
  const isOther = Boolean(error) && error !== refused;
  const lead = error ? `${refused}. See the ` : 'A page like /m/activity, or an https address of one of the ';
  const hint = (
    <>
      {lead}
      <Link component={RouterLink} to="/trusted-hosts" color="inherit">
        trusted sites
      </Link>
      .{empty ? ` ${empty}` : ''}
    </>
  );
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
      error={Boolean(error)}
      helperText={isOther ? error : hint}
      slotProps={{
        htmlInput: { maxLength: 500, inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
      }}
    />
  );
}
