import { useEffect, useState } from 'react';

/** The dark squares of a QR code as one path, and how many fit in a line. */
interface Squares {
  path: string;
  size: number;
}

async function squaresOf(text: string): Promise<Squares> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { path, size };
}

/** A QR code, drawn here: what is in it is sent to nobody. @param label what it is, read out */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [squares, setSquares] = useState<Squares | null>(null);
  useEffect(() => {
    let isHere = true;
    // Without it the text can still be typed
    void squaresOf(text).then(
      (made) => isHere && setSquares(made),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [text]);
  return (
    <div className="qr">
      {squares && (
        <svg
          viewBox={`0 0 ${squares.size} ${squares.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={squares.path} />
        </svg>
      )}
    </div>
  );
}
