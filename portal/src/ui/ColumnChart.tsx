import { dateFormat } from '../lib/date-forms.ts';
import { useLocale } from '../lib/i18n.tsx';

/** What one day brought. */
export interface DayValue {
  /** YYYY-MM-DD. */
  day: string;
  /** Minor units, negative when lost. */
  value: bigint;
}

const [width, height, gap] = [320, 140, 2];
const dayMs = 86_400_000;

/** Every day from the first of these to the last, in order: one without a value has zero. */
export function everyDay(days: readonly DayValue[]): DayValue[] {
  const values = new Map(days.map(({ day, value }) => [day, value]));
  const found = [...values.keys()].toSorted();
  const [first = '', last = ''] = [found[0], found.at(-1)];
  const count = found.length === 0 ? 0 : (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(first) + at * dayMs).toISOString().slice(0, 10);
    return { day, value: values.get(day) ?? 0n };
  });
}

/** Where a value stands, px from the top, when the largest of either sign is `most`. */
export function placeOf(value: bigint, lowest: bigint, highest: bigint): number {
  const span = highest - lowest;
  if (span === 0n) return height / 2;
  return (Number(((highest - value) * 10_000n) / span) / 10_000) * height;
}

export interface ColumnChartProps {
  /** The days that brought something. */
  days: readonly DayValue[];
  /** An amount in the player's writing. */
  money: (minor: string) => string;
  label: string;
  /** Opens the table. */
  tableLabel: string;
}

/** A column for each day, above or below zero; the table under it says the same to who cannot see it. */
export default function ColumnChart({ days, money, label, tableLabel }: ColumnChartProps) {
  const { tag } = useLocale();
  const format = dateFormat(tag, 'dayOfYear', 'UTC');
  const nameOf = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  const columns = everyDay(days);
  const [first, last] = [columns[0], columns.at(-1)];
  const values = columns.map(({ value }) => value);
  const highest = values.reduce((most, value) => (value > most ? value : most), 0n);
  const lowest = values.reduce((least, value) => (value < least ? value : least), 0n);
  const zero = placeOf(0n, lowest, highest);
  const each = width / Math.max(columns.length, 1);
  return (
    <figure className="card record-chart">
      <figcaption className="text-sm text-muted">{label}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {columns.map(({ day, value }, at) => {
          if (value === 0n) return null;
          const top = placeOf(value, lowest, highest);
          return (
            <rect
              key={day}
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
        <span>{first && nameOf(first.day)}</span>
        <span>{last && nameOf(last.day)}</span>
      </p>
      <details>
        <summary>{tableLabel}</summary>
        <table>
          <tbody>
            {days.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{nameOf(day)}</th>
                <td>{money(String(value))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
