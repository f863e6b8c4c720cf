/** An entry of a list whose entries are divided by lines; a link in it can cover the whole. */
export const dividedRow = {
  position: 'relative',
  p: { xs: 1.75, md: 2 },
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
