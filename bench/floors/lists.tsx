import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { VirtuosoGrid } from 'react-virtuoso';
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

const tileOf = (_: number, game: Game) => <Tile game={game} />;

/** react-virtuoso's grid over the window. */
function Virtuoso() {
  const { games, more } = useGames();
  useEffect(() => void more(), [more]);
  return (
    <VirtuosoGrid
      useWindowScroll
      data={games}
      endReached={() => void more()}
      increaseViewportBy={300}
      listClassName="grid"
      itemContent={tileOf}
    />
  );
}

/** Near its end, px, a list asks for more. */
const nearEnd = 300;

/** virtua's window of rows, three games each. */
function Virtua() {
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
  const rows = Array.from({ length: Math.ceil(games.length / 3) }, (_, row) =>
    games.slice(row * 3, row * 3 + 3),
  );
  return (
    <WindowVirtualizer data={rows} onScroll={() => void fill()}>
      {(row) => (
        <div key={row[0]?.nodeId} className="grid">
          {row.map((game) => (
            <Tile key={game.nodeId} game={game} />
          ))}
        </div>
      )}
    </WindowVirtualizer>
  );
}

const pages: Record<string, ComponentType> = { '/virtuoso': Virtuoso, '/virtua': Virtua };
const List = pages[location.pathname] ?? PlainList;

const root = document.getElementById('root');
if (root) createRoot(root).render(<List />);
