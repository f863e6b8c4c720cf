import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Mono } from '../../components/Mono.tsx';

/** Recovery codes, shown this once. @param children what stands above them */
export function RecoveryCodes({
  codes,
  onKept,
  children,
}: {
  codes: readonly string[];
  onKept: () => void;
  children?: ReactNode;
}) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {children}
      <Box>
        Each code works once, in place of your app or passkey. They won’t be shown again: print them, or save
        them in a password manager.
      </Box>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 270px), 1fr))',
          gap: 1,
          bgcolor: 'background.default',
          borderRadius: '8px',
        }}
      >
        {codes.map((code) => (
          <li key={code}>
            <Mono>{code}</Mono>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Button variant="contained" onClick={onKept}>
          I’ve saved them
        </Button>
        <CopyButton text={codes.join('\n')} label="Copy the recovery codes" />
      </Box>
    </Box>
  );
}
