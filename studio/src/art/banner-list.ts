import { texts } from '../messages/messages.ts';
import type { MotifId } from './motifs/index.ts';
import type { SceneId } from './scenes/index.ts';

/** Languages a banner is painted in. */
export type BannerLanguage = 'EN' | 'TY';

export interface BannerSpec {
  themeId: string;
  scene?: SceneId;
  /** Great motif and its companions. */
  cast: readonly [MotifId, MotifId, MotifId];
}

/**
 * Banners by group (R-CONTENT-13). No promise is painted: what an offer gives is said
 * by the promotion itself.
 */
export const banners = {
  m_home_1: {
    themeId: 'jade-dragon',
    cast: ['dragon', 'luckyCat', 'ingot'],
  },
  m_home_2: {
    themeId: 'parol-nights',
    cast: ['parol', 'jeepney', 'haloHalo'],
  },
  m_home_3: {
    themeId: 'deep-sea',
    cast: ['shark', 'octopus', 'clownfish'],
  },
  m_home_4: {
    themeId: 'lucky-draw',
    cast: ['lottoBalls', 'drawDrum', 'starGold'],
  },
  m_live_1: {
    themeId: 'casino-floor',
    cast: ['dealer', 'roulette', 'royalHand'],
  },
  m_live_2: {
    themeId: 'masquerade',
    cast: ['dealer', 'pairAces', 'jackpotChip'],
  },
  m_newgame_1: {
    themeId: 'candy-land',
    cast: ['lollipop', 'gummy', 'donut'],
  },
  m_newgame_2: {
    themeId: 'neon-city',
    cast: ['cyborg', 'neonCar', 'robot'],
  },
  m_reg_1: {
    themeId: 'rice-terraces',
    cast: ['carabao', 'sunStar', 'riceSheaf'],
  },
} as const satisfies Readonly<Record<string, BannerSpec>>;

type BannerName = keyof typeof banners;
const isBanner = (name: string): name is BannerName => Object.hasOwn(banners, name);

/** A banner with the three short lines that are painted on it, the second the loud one; a group's own name stands for its first. */
export function bannerOf(
  name: string,
): { spec: BannerSpec; say: (language: BannerLanguage) => readonly string[] } | undefined {
  const own = isBanner(name) ? name : `${name}_1`;
  if (!isBanner(own)) return undefined;
  return {
    spec: banners[own],
    say(language) {
      const t = texts('banners', language);
      return [t(`${own}.over`), t(`${own}.loud`), t(`${own}.under`)];
    },
  };
}
