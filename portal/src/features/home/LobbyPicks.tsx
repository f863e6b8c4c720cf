import { useTranslations } from 'use-intl';
import type { GameType } from '@foyer/contract';
import { hasNotCome } from '../../domain/app/call-state.ts';
import { useCall } from '../../domain/app/calls.ts';
import { GameTile } from '../../domain/games/GameTile.tsx';
import { useTiles } from '../../domain/games/tiles.ts';
import { gamesCall, pageSizes } from '../../domain/games/game-calls.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { paths } from '../../paths.ts';
import { Again } from '../../domain/app/Again.tsx';
import { Section } from './Section.tsx';
import { useWave } from './sections.tsx';

/** Home shows up to 3 slots, 2 fish games and 1 live game (R-PORTAL-22). */
export const picks = [
  { type: 'RNG', count: 3 },
  { type: 'FISH', count: 2 },
  { type: 'LIVE', count: 1 },
] as const satisfies readonly { type: GameType; count: number }[];

function Picks({ type, count, wave }: { type: GameType; count: number; wave: number }) {
  const due = useWave(wave);
  const tiles = useTiles();
  const asked = useCall(gamesCall(useLanguage(), { gameType: type }, pageSizes.home), { enabled: due });
  const { data } = asked;
  if (hasNotCome(asked))
    return (
      <li>
        <Again asked={asked} />
      </li>
    );
  const games = data?.games.slice(0, count) ?? [];
  const places = data ? games.length : count;
  return Array.from({ length: places }, (_, at) => (
    <li key={`${type} ${at}`}>
      {games[at] ? <GameTile game={games[at]} tiles={tiles} /> : <div className="tile-skeleton" />}
    </li>
  ));
}

/** A first taste of the categories: 3 slots, 2 fish, 1 live. */
export function LobbyPicks() {
  const t = useTranslations('home');
  return (
    <Section title={t('picks')} all={paths.gameList({ gameType: 'RNG' })}>
      <ul className="grid3">
        {picks.map(({ type, count }, at) => (
          <Picks key={type} type={type} count={count} wave={at + 3} />
        ))}
      </ul>
    </Section>
  );
}
