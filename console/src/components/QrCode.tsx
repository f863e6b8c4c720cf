import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** A QR code, drawn here: what is in it is sent to nobody. @param label what it is, read out */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size: width } = encode(text, { border: 2 });
    const squares = data.flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { path: squares.join(''), size: width };
  }, [text]);
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      // Dark on light in either theme: cameras read nothing else
      sx={{ width: 200, maxWidth: '100%', bgcolor: '#fff', color: '#000', borderRadius: '8px' }}
    >
      <path d={path} fill="currentColor" />
    </Box>
  );
}
