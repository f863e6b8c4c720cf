import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** The name of an entry, leading to it; on a card all of it can be pressed. */
export function RowLink({
  to,
  isWhole = false,
  children,
}: {
  to: string;
  isWhole?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      component={RouterLink}
      to={to}
      {...(isWhole ? { color: 'inherit' as const, underline: 'none' as const } : {})}
      sx={{
        fontWeight: 600,
        overflowWrap: 'anywhere',
        ...(isWhole ? { '&::after': { content: '""', position: 'absolute', inset: 0 } } : {}),
      }}
    >
      {children}
    </Link>
  );
}
