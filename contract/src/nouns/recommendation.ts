import { z } from 'zod';
import { gameTypes, recommendationReasons } from '../game-types.ts';
import { languageCodes } from '../languages.ts';
import { anyPlayer, defineRoute } from '../route.ts';
import { Game } from './game.ts';

export const Recommendation = z.object({
  game: Game,
  reason: z.object({
    code: z
      .enum(recommendationReasons)
      .describe(
        'because_you_played {gameName}: who plays that game plays this one too, or it is the nearest to it; similar_features {feature}: ' +
          'has what the games you play have; new_from_vendor {vendorName}; popular_in_category {gameType}; house_pick: none of these',
      ),
    params: z.object({
      gameName: z.string().optional().describe('A game that this player played, in the language asked for'),
      feature: z.string().optional().describe('As the catalogue names it, for example Free spins'),
      vendorName: z.string().optional(),
      gameType: z.enum(gameTypes).optional(),
    }),
  }),
});
export type Recommendation = z.infer<typeof Recommendation>;

export const recommendedGames = defineRoute('recommendedGames', {
  summary: 'Games that this visitor may like, each with the reason; for a guest those that are popular',
  source: 'issue "Find a game and play it", part 2',
  who: anyPlayer,
  query: z.object({
    gameType: z.enum(gameTypes).optional().describe('Only of this category'),
    limitNum: z.coerce.number().int().min(1).max(50).default(12).describe('Games answered at most'),
    language: z.enum(languageCodes).optional().describe('Names in this language; else the merchant default'),
  }),
  answer: z.object({ list: z.array(Recommendation) }),
  errors: [],
});
