import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { WindowVirtualizer } from 'virtua';

/** The same games, tile for tile, shown the way that comes to mind first, and with two well-known libraries. */

interface Game {
  nodeId: string;
  gameName: string;
  icon: string;
}
interface Page {
  games: Game[];
  totalPages: number;
}

const pageSize = 25;

async function fetchPage(pageNo: number): Promise<Page> {
  const query = new URLSearchParams({ pageNo: String(pageNo), pageSize: String(pageSize) });
  const answer = (await (await fetch(`/api/v1/games?${query}`)).json()) as { value: Page };
  return answer.value;
}

/** Every page that was loaded, appended to those before it. */
function useGames() {
  const [games, setGames] = useState<Game[]>([]);
  const [hasMore, setHasMore] = useState(true);
  const next = useRef(1);
  const more = useCallback(async () => {
    const page = await fetchPage(next.current);
    next.current += 1;
    setGames((before) => [...before, ...page.games]);
    setHasMore(next.current <= page.totalPages);
  }, []);
  return { games, hasMore, more };
}

const star = <path d="M12 3l2.7 5.8 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3.1 1.2-6.2L3 9.6l6.3-.8z" />;

function Tile({ game }: { game: Game }) {
  return (
    <div className="tile" data-tile>
      <button type="button" className="open">
        <img src={`${game.icon}-240.webp`} alt="" width={120} height={160} loading="lazy" />
        <span>{game.gameName}</span>
      </button>
      <button type="button" className="star" aria-label="star">
        <svg width="26" height="26" viewBox="0 0 24 24" fill="none" stroke="#fff">
          {star}
        </svg>
      </button>
    </div>
  );
}

/** A plain React list: what is near the end asks for more. */
function PlainList() {
  const { games, hasMore, more } = useGames();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasMore || !end.current) return;
    let busy = false;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || busy) return;
        busy = true;
        void more();
      },
      { rootMargin: '300px' },
    );
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [games, hasMore, more]);
  return (
    <>
      <div className="grid">
        {games.map((game) => (
          <Tile key={game.nodeId} game={game} />
        ))}
      </div>
      <div ref={end} />
    </>
  );
}

/** Near its end, px, a list asks for more. */
const nearEnd = 300;
const inRow = 3;

/** Games in rows of three, and what loads on where the end is near. */
function useRows() {
  const { games, hasMore, more } = useGames();
  const isBusy = useRef(false);
  const fill = useCallback(async () => {
    if (isBusy.current || !hasMore || document.documentElement.scrollHeight - scrollY - innerHeight > nearEnd)
      return;
    isBusy.current = true;
    await more();
    isBusy.current = false;
  }, [hasMore, more]);
  useEffect(() => void fill(), [fill]);
  const rows = Array.from({ length: Math.ceil(games.length / inRow) }, (_, row) =>
    games.slice(row * inRow, row * inRow + inRow),
  );
  return { rows, fill };
}

const Row = ({ row }: { row: Game[] }) => (
  <div className="grid">
    {row.map((game) => (
      <Tile key={game.nodeId} game={game} />
    ))}
  </div>
);

/** virtua's window of rows. */
function Virtua() {
  const { rows, fill } = useRows();
  return (
    <WindowVirtualizer data={rows} onScroll={() => void fill()}>
      {(row) => <Row key={row[0]?.nodeId} row={row} />}
    </WindowVirtualizer>
  );
}

/** What a row is taken to be as tall as until it is measured, px. */
const rowHeight = 170;

/** TanStack Virtual's window of rows, which are measured as its guide shows. */
function TanstackVirtual() {
  const { rows, fill } = useRows();
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes the reference
  const list = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 2,
    onChange: () => void fill(),
  });
  return (
    <div className="rows" style={{ height: list.getTotalSize() }}>
      {list.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          ref={list.measureElement}
          data-index={index}
          className="row"
          style={{ transform: `translateY(${start}px)` }}
        >
          <Row row={rows[index] ?? []} />
        </div>
      ))}
    </div>
  );
}

const pages: Record<string, ComponentType> = { '/tanstack': TanstackVirtual, '/virtua': Virtua };
const List = pages[location.pathname] ?? PlainList;

const root = document.getElementById('root');
if (root) createRoot(root).render(<List />);
