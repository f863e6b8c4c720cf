import type { GameType } from '@foyer/contract';
import { useTranslations } from 'use-intl';
import { useCall } from '../../domain/app/calls.ts';
import { currentGameType } from '../../domain/games/categories.ts';
import { vendorsCall } from '../../domain/games/game-calls.ts';
import { VendorGrid } from '../../domain/games/VendorTile.tsx';
import { useStore } from '../../lib/store.ts';
import { Again } from '../../domain/app/Again.tsx';
import { Section } from './Section.tsx';

/** Vendors of one category. */
export function VendorsOfType({ type }: { type: GameType }) {
  const asked = useCall(vendorsCall());
  const { data } = asked;
  if (!data) return <Again asked={asked} />;
  const vendors = data.find(({ gameCategory }) => gameCategory === type)?.vendors ?? [];
  return vendors.length > 0 && <VendorGrid vendors={vendors} />;
}

/** The vendors of the current game type's category on the lobby. */
export function VendorTiles() {
  const t = useTranslations('home');
  const type = useStore(currentGameType);
  return (
    <Section title={t('vendors')}>
      <VendorsOfType type={type} />
    </Section>
  );
}
