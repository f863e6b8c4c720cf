import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import type { Series } from './trends.ts';

type Draws = Answer<'lotteryTrends'>['draws'];

/** Of the drawing: the width of a cell, the height of a row, the room for the draw's number, in its own units. */
const [cell, row, margin] = [26, 24, 58];

interface ChartCell {
  symbol: string;
  drawn: boolean;
  /** Draws since the symbol came last. */
  gap: number;
}

/** For each draw, for each symbol, whether it came or for how long it stayed away. */
function cellsOf(series: Series, draws: Draws): ChartCell[][] {
  const gaps = new Map(series.symbols.map((symbol) => [symbol, 0]));
  return draws.map(({ result }) => {
    const drawn = series.read(result);
    return series.symbols.map((symbol) => {
      const gap = drawn.includes(symbol) ? 0 : gaps.get(symbol)! + 1;
      gaps.set(symbol, gap);
      return { symbol, drawn: gap === 0, gap };
    });
  });
}

/** The newest draw is the last row: a chart that is cut off opens there. */
function atNewest(chart: HTMLDivElement | null): void {
  if (chart) chart.scrollTop = chart.scrollHeight;
}

/**
 * The chart that players know: a row for each draw, a column for each symbol, a line through what was drawn, the others
 * with how long they stayed away (R-LOTTERY-84). The table of frequencies says the same in words.
 */
export function TrendChart({ series, draws }: { series: Series; draws: Draws }) {
  const t = useTranslations('lottery');
  const rows = cellsOf(series, draws);
  const width = margin + cell * series.symbols.length;
  const height = row * (draws.length + 1);
  const x = (column: number) => margin + cell * column + cell / 2;
  const y = (index: number) => row * (index + 1) + row / 2;
  const line = rows
    .map((cells, index) => `${x(cells.findIndex(({ drawn }) => drawn))},${y(index)}`)
    .join(' ');
  return (
    <div className="lottery-chart" dir="ltr" ref={atNewest}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('trends.chart', { count: draws.length })}
      >
        {series.symbols.map((symbol, column) => (
          <text key={symbol} x={x(column)} y={row / 2} className="lottery-chart-head">
            {symbol}
          </text>
        ))}
        {rows.map((cells, index) => (
          <g key={draws[index]!.numero}>
            {index % 2 === 0 && (
              <rect y={row * (index + 1)} width={width} height={row} className="lottery-chart-band" />
            )}
            <text x="4" y={y(index)} className="lottery-chart-numero">
              {draws[index]!.numero.slice(-8)}
            </text>
            {cells.map(
              ({ symbol, drawn, gap }, column) =>
                !drawn && (
                  <text key={symbol} x={x(column)} y={y(index)} className="lottery-chart-gap">
                    {gap}
                  </text>
                ),
            )}
          </g>
        ))}
        <polyline points={line} />
        {rows.map((cells, index) => {
          const column = cells.findIndex(({ drawn }) => drawn);
          return (
            <g key={draws[index]!.numero} className="lottery-chart-ball">
              <circle cx={x(column)} cy={y(index)} r="10" />
              <text x={x(column)} y={y(index)}>
                {cells[column]?.symbol}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
