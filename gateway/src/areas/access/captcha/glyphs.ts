/** A point of a stroke; x and y from 0 to 1, y downwards. */
export type Point = readonly [x: number, y: number];

/** An arc as points. */
function arc(centre: Point, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = 12;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [centre[0] + rx * Math.cos(angle), centre[1] + ry * Math.sin(angle)] as const;
  });
}

/** The ten digits as strokes of a pen. Angles grow clockwise, because y grows downwards. */
export const glyphs: readonly (readonly (readonly Point[])[])[] = [
  [arc([0.5, 0.5], 0.36, 0.48, 0, 360)],
  [
    [
      [0.25, 0.22],
      [0.55, 0.02],
      [0.55, 0.98],
    ],
    [
      [0.28, 0.98],
      [0.82, 0.98],
    ],
  ],
  [[...arc([0.48, 0.28], 0.34, 0.26, 195, 395), [0.12, 0.97], [0.88, 0.97]]],
  [arc([0.46, 0.27], 0.34, 0.25, 200, 450), arc([0.46, 0.74], 0.38, 0.24, 270, 510)],
  [
    [
      [0.66, 0.98],
      [0.66, 0.02],
      [0.1, 0.68],
      [0.92, 0.68],
    ],
  ],
  [[[0.82, 0.03], [0.26, 0.03], [0.2, 0.44], ...arc([0.46, 0.68], 0.38, 0.29, 235, 500)]],
  [[[0.74, 0.04], ...arc([0.52, 0.5], 0.38, 0.44, 250, 180)], arc([0.5, 0.7], 0.35, 0.28, 0, 360)],
  [
    [
      [0.12, 0.04],
      [0.88, 0.04],
      [0.4, 0.98],
    ],
  ],
  [arc([0.5, 0.26], 0.3, 0.24, 0, 360), arc([0.5, 0.74], 0.37, 0.25, 0, 360)],
  [arc([0.5, 0.3], 0.35, 0.28, 0, 360), [...arc([0.48, 0.5], 0.38, 0.44, 0, 70), [0.26, 0.96]]],
];
