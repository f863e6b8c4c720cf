import { ChevronRight, Gamepad2 } from 'lucide-react';
import type { GameType, VendorCategory } from '@foyer/contract';
import { useTranslations } from 'use-intl';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { hasNotCome } from '../../domain/app/call-state.ts';
import { useCall } from '../../domain/app/calls.ts';
import { gamesCall, pageSizes, vendorsCall } from '../../domain/games/game-calls.ts';
import { GameTile } from '../../domain/games/GameTile.tsx';
import { useTiles } from '../../domain/games/tiles.ts';
import { VendorGrid } from '../../domain/games/VendorTile.tsx';
import { useLanguage } from '../../domain/site/language-key.ts';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { usePath } from '../../lib/location.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { categoriesOf, centreOf, vendorsPerRow, type CentreKind } from './centre.ts';

function Games({ type }: { type: GameType }) {
  const tiles = useTiles();
  const t = useTranslations('gameList');
  const request = gamesCall(useLanguage(), { gameType: type }, pageSizes.home);
  const asked = useCall(request, { silent: true });
  const { data, refetch } = asked;
  if (hasNotCome(asked))
    return (
      <Button look="soft" wide onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    );
  if (!data) return <div className="grid3-skeleton" aria-hidden="true" />;
  return (
    <ul className="grid3">
      {data.games.map((game) => (
        <li key={game.nodeId}>
          <GameTile game={game} tiles={tiles} />
        </li>
      ))}
    </ul>
  );
}

/** One category with its way to the whole list (R-CATALOGUE-24). */
function Category({ category, kind }: { category: VendorCategory; kind: CentreKind }) {
  const t = useTranslations('gameList');
  const { gameCategory: type, vendors } = category;
  const title = t(`types.${type}`);
  return (
    <section className="section">
      <div className="block-head">
        <h2>{title}</h2>
        <Link
          href={paths.gameList({ gameType: type })}
          className="see-all"
          aria-label={t('seeAllOf', { title })}
        >
          {t('seeAll')}
          <ChevronRight size={16} aria-hidden className="rtl-flip" />
        </Link>
      </div>
      {kind === 'games' ? <VendorGrid vendors={vendors.slice(0, vendorsPerRow)} /> : <Games type={type} />}
      {kind === 'slots' && (
        <div className="mt-4">
          <VendorGrid vendors={vendors} />
        </div>
      )}
    </section>
  );
}

/** The game centre and the slot centre (R-CATALOGUE-24): where one enters a category. */
export default function GameCenterPage() {
  const t = useTranslations('gameCenter');
  const lists = useTranslations('gameList');
  const path = usePath();
  usePageTitle(t(`title.${centreOf(path)}`));
  const kind = centreOf(path);
  const asked = useCall(vendorsCall(), { silent: true });
  const { data } = asked;
  const categories = categoriesOf(kind, data ?? []);
  return (
    <>
      <h1 className="px-4 pt-2 text-lg">{t(`title.${kind}`)}</h1>
      {!data && <CallAwaited asked={asked} />}
      {data && categories.length === 0 && (
        <EmptyState icon={<Gamepad2 size={32} aria-hidden />} text={lists('noGames')} />
      )}
      {categories.map((category) => (
        <Category key={category.gameCategory} category={category} kind={kind} />
      ))}
    </>
  );
}
