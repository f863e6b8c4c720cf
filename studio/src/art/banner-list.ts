import type { MotifId } from './motifs/index.ts';
import type { SceneId } from './scenes/index.ts';

/** Languages a banner is painted in. */
export type BannerLanguage = 'EN' | 'TY';

export interface BannerSpec {
  /** Two or three short lines; the second is the loud one. */
  say: Readonly<Record<BannerLanguage, readonly string[]>>;
  themeId: string;
  scene?: SceneId;
  /** Great motif and its companions. */
  cast: readonly [MotifId, MotifId, MotifId];
}

/**
 * Banners by group (R-CONTENT-13). No promise is painted: what an offer gives is said
 * by the promotion itself.
 */
export const banners: Readonly<Record<string, BannerSpec>> = {
  m_home_1: {
    say: {
      EN: ['Step inside', '600+ games', 'one door'],
      TY: ['Tuloy po kayo', '600+ laro', 'iisang pinto'],
    },
    themeId: 'jade-dragon',
    cast: ['dragon', 'luckyCat', 'ingot'],
  },
  m_home_2: {
    say: {
      EN: ['Fiesta nights', 'Spin together', 'all week long'],
      TY: ['Gabi ng pista', 'Sabay-sabay', 'buong linggo'],
    },
    themeId: 'parol-nights',
    cast: ['parol', 'jeepney', 'haloHalo'],
  },
  m_home_3: {
    say: {
      EN: ['Cast your net', 'Deep sea hunt', 'is open'],
      TY: ['Ihagis ang lambat', 'Huling malalim', 'bukas na'],
    },
    themeId: 'deep-sea',
    cast: ['shark', 'octopus', 'clownfish'],
  },
  m_home_4: {
    say: {
      EN: ['Draws every day', 'Pick your numbers', 'watch them roll'],
      TY: ['Bola araw-araw', 'Piliin ang numero', 'abangan ang bola'],
    },
    themeId: 'lucky-draw',
    cast: ['lottoBalls', 'drawDrum', 'starGold'],
  },
  m_live_1: {
    say: {
      EN: ['Live tables', 'Take your seat', 'day and night'],
      TY: ['Live na mesa', 'Umupo na', 'araw at gabi'],
    },
    themeId: 'casino-floor',
    cast: ['dealer', 'roulette', 'royalHand'],
  },
  m_live_2: {
    say: {
      EN: ['Cards are dealt', 'Baccarat salon', 'now open'],
      TY: ['Baraha na', 'Baccarat salon', 'bukas na'],
    },
    themeId: 'masquerade',
    cast: ['dealer', 'pairAces', 'jackpotChip'],
  },
  m_newgame_1: {
    say: {
      EN: ['Just arrived', 'New games', 'fresh every week'],
      TY: ['Kararating lang', 'Bagong laro', 'linggo-linggo'],
    },
    themeId: 'candy-land',
    cast: ['lollipop', 'gummy', 'donut'],
  },
  m_newgame_2: {
    say: {
      EN: ['Lights on', 'Neon District', 'new this week'],
      TY: ['Sindi na', 'Neon District', 'bago ngayon'],
    },
    themeId: 'neon-city',
    cast: ['cyborg', 'neonCar', 'robot'],
  },
  m_reg_1: {
    say: {
      EN: ['Good to see you', 'Join in a minute', 'play at your pace'],
      TY: ['Kumusta', 'Sumali na', 'maglaro nang kalmado'],
    },
    themeId: 'rice-terraces',
    cast: ['carabao', 'sunStar', 'riceSheaf'],
  },
};

/** A group's own name stands for its first banner. */
export function bannerOf(name: string): BannerSpec | undefined {
  return Object.hasOwn(banners, name)
    ? banners[name]
    : Object.hasOwn(banners, `${name}_1`)
      ? banners[`${name}_1`]
      : undefined;
}
