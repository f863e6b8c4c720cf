import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';

/**
 * The title of a page, what it is for, and the actions on all of it.
 * @param isReadOnly whether the person may look at the page but not change it: said after what the page is for
 */
export function PageHead({
  title,
  about,
  isReadOnly = false,
  children,
}: {
  title: string;
  about?: ReactNode;
  isReadOnly?: boolean;
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Foyer Console`;
  }, [title]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {about || isReadOnly ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25, maxWidth: 680 }}>
            {about} {isReadOnly ? 'Your role can view this but not change it.' : null}
          </Typography>
        ) : null}
      </Box>
      {children}
    </Box>
  );
}
