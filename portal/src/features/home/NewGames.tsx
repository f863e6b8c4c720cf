import { Late, latePart } from '../../lib/late.tsx';
import { FixedSection } from './sections.tsx';

const banners = latePart(() => import('../../domain/banners/GroupBanners.tsx'));

/** The newest games, and the banners that staff made for them. */
export default function NewGames() {
  return (
    <>
      <FixedSection section="NEW_GAME" />
      <Late part={banners} props={{ group: 'm_newgame' }} />
    </>
  );
}
