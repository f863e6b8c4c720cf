/** One column of the chart. */
export interface Column {
  label: string;
  /** Minor units, negative when lost; and in the player's writing. */
  value: bigint;
  text: string;
}

const [width, height, gap] = [320, 140, 2];

/** Where a value stands, px from the top, when the largest of either sign is `most`. */
export function placeOf(value: bigint, lowest: bigint, highest: bigint): number {
  const span = highest - lowest;
  if (span === 0n) return height / 2;
  return (Number(((highest - value) * 10_000n) / span) / 10_000) * height;
}

export interface ColumnChartProps {
  columns: readonly Column[];
  label: string;
  /** Opens the table. */
  tableLabel: string;
}

/** Columns above and below zero; the table under it says the same to who cannot see it. */
export default function ColumnChart({ columns, label, tableLabel }: ColumnChartProps) {
  const values = columns.map(({ value }) => value);
  const highest = values.reduce((most, value) => (value > most ? value : most), 0n);
  const lowest = values.reduce((least, value) => (value < least ? value : least), 0n);
  const zero = placeOf(0n, lowest, highest);
  const each = width / Math.max(columns.length, 1);
  return (
    <figure className="card record-chart">
      <figcaption className="text-sm text-muted">{label}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {columns.map(({ label: name, value }, at) => {
          const top = placeOf(value, lowest, highest);
          return (
            <rect
              key={name}
              className={value < 0n ? 'record-lost' : 'record-won'}
              x={at * each + gap / 2}
              y={Math.min(top, zero)}
              width={Math.max(Math.min(each - gap, 28), 1)}
              height={Math.max(Math.abs(zero - top), 1)}
              rx={Math.min(3, each / 4)}
            />
          );
        })}
        <line x1={0} x2={width} y1={zero} y2={zero} />
      </svg>
      <p className="record-axis" aria-hidden="true">
        <span>{columns[0]?.label}</span>
        <span>{columns.at(-1)?.label}</span>
      </p>
      <details>
        <summary>{tableLabel}</summary>
        <table>
          <tbody>
            {columns.map(({ label: name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
