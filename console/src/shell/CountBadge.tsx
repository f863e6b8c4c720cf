import Box from '@mui/material/Box';

/** How many wait, beside the name of a page in the navigation; nothing while nothing waits. */
export function CountBadge({
  count,
  words,
  isUrgent,
}: {
  count: number;
  /** What is read out. */
  words: string;
  isUrgent: boolean;
}) {
  if (count === 0) return null;
  return (
    <Box
      component="span"
      aria-label={words}
      title={words}
      role="img"
      sx={{
        ml: 'auto',
        minWidth: 22,
        px: 0.75,
        borderRadius: '11px',
        fontSize: 12,
        fontWeight: 700,
        lineHeight: '22px',
        textAlign: 'center',
        bgcolor: isUrgent ? 'error.main' : 'primary.main',
        color: isUrgent ? 'background.default' : 'primary.contrastText',
      }}
    >
      {count > 99 ? '99+' : count}
    </Box>
  );
}
