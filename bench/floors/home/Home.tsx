/** A picture of our home page, as its own sources. */
export interface Shot {
  srcSet: string;
  sizes: string;
}

/** The banner and nine tiles of our home page: every floor shows the same. */
export interface Shots {
  banner: Shot;
  tiles: Shot[];
}

/** The look of the floors: a lobby in as few rules as it takes. */
export const css = `*{box-sizing:border-box;margin:0}body{background:#12141c;color:#e9ebf2;font:14px/1.35 system-ui,sans-serif;padding-bottom:64px}
header{display:flex;align-items:center;gap:8px;height:52px;padding:0 12px;background:#1a1d29}header b{font-size:18px;color:#ffc94d;flex:1}button{border:0;border-radius:16px;padding:7px 14px;background:#ffc94d;color:#222;font-weight:600}
.banner{display:block;margin:10px 12px;border-radius:12px;aspect-ratio:780/340;background:#262b3d;width:calc(100% - 24px)}.marquee{margin:0 12px;padding:7px 10px;border-radius:8px;background:#1a1d29;white-space:nowrap;overflow:hidden}
nav.quick,nav.tabs,nav.bottom{display:flex;justify-content:space-around;padding:10px 12px;text-align:center;font-size:12px}nav svg{display:block;margin:0 auto 4px;width:26px;height:26px;fill:#ffc94d}nav.tabs{gap:6px;overflow:auto;justify-content:flex-start}nav.tabs button{color:inherit;min-width:64px;padding:8px 0;border-radius:10px;background:#1a1d29}
h2{font-size:16px;margin:10px 12px}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:10px;padding:0 12px}.tile{background:#1a1d29;border-radius:10px;overflow:hidden}.tile img{display:block;width:100%;aspect-ratio:3/4;background:#262b3d}.tile p{padding:5px 6px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;font-size:12px}
.win{display:flex;gap:8px;overflow:hidden;padding:0 12px}.win span{background:#1a1d29;border-radius:8px;padding:6px 10px;white-space:nowrap;font-size:12px}nav.bottom{position:fixed;bottom:0;left:0;right:0;height:60px;background:#1a1d29}`;

function Star({ of }: { of: number }) {
  const points = `M12 2 L${14 + (of % 5)} 9 L22 9 L${16 - (of % 3)} 14 L18 22 L12 17 L6 22 L8 14 L2 9 L10 9 Z`;
  return (
    <svg viewBox="0 0 24 24">
      <path d={points} />
    </svg>
  );
}

const shortcuts = ['Deposit', 'Withdraw', 'Records', 'Rewards', 'Service'];
const tabs = ['Hot', 'Favourites', 'New', 'Slots', 'Fish', 'Live', 'Sports', 'E-sports', 'Lottery'];
const pages = ['Home', 'Promotions', 'Deposit', 'Service', 'Mine'];
const winners = ['l***8 +1,204', 'k***2 +880', 'm***0 +12,650', 'q***7 +96'];

/**
 * What a lobby shows at first, with React and nothing else.
 * @param onTab makes the tabs answer, so that there is something to hydrate
 */
export function Home({ shots, onTab }: { shots: Shots; onTab?: (tab: number) => void }) {
  return (
    <>
      <header>
        <b>PORTAL</b>
        <button type="button">Log in</button>
        <button type="button">Register</button>
      </header>
      <img className="banner" {...shots.banner} width={780} height={340} alt="" fetchPriority="high" />
      <div className="marquee">
        Welcome! Maintenance on Friday 02:00 to 04:00. New games every week. Play responsibly.
      </div>
      <nav className="quick">
        {shortcuts.map((name, at) => (
          <span key={name}>
            <Star of={at} />
            {name}
          </span>
        ))}
      </nav>
      <nav className="tabs">
        {tabs.map((name, at) => (
          <button type="button" key={name} onClick={() => onTab?.(at)}>
            <Star of={at + 5} />
            {name}
          </button>
        ))}
      </nav>
      <h2>Hot games</h2>
      <div className="grid">
        {shots.tiles.map((tile, at) => (
          <div className="tile" key={tile.srcSet}>
            <img {...tile} width={120} height={160} alt="" />
            <p>Fortune Game {at + 1}</p>
          </div>
        ))}
      </div>
      <h2>Latest winners</h2>
      <div className="win">
        {winners.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <nav className="bottom">
        {pages.map((name, at) => (
          <span key={name}>
            <Star of={at} />
            {name}
          </span>
        ))}
      </nav>
    </>
  );
}
