import { z } from 'zod';
import { Done, paged, paging } from '../envelope.ts';
import { defineRoute, loggedIn } from '../route.ts';
import { Game } from './game.ts';
import { language, listedType } from './fields.ts';

export const favourites = defineRoute('GET /api/v1/favourites', {
  summary: 'The favourites of the player',
  who: loggedIn,
  query: z.object({ ...paging(15), gameType: listedType, language }),
  answer: z.object({ content: z.array(Game), ...paged }),
});

export const favouriteIds = defineRoute('GET /api/v1/favourites/ids', {
  summary: 'nodeId of every favourite',
  who: loggedIn,
  answer: z.array(z.string()),
});

export const addFavourite = defineRoute('POST /api/v1/favourites', {
  summary: 'Add a game to the favourites; adding twice is the same as once',
  who: loggedIn,
  body: z.object({ nodeId: z.string().max(32), vendor: z.string().max(32) }),
  answer: z.object({ success: z.boolean() }),
  errors: ['game_unknown'],
});

export const removeFavourite = defineRoute('DELETE /api/v1/favourites/:nodeId', {
  summary: 'Remove a game from the favourites',
  who: loggedIn,
  params: z.object({ nodeId: z.string().max(32) }),
  answer: z.object({ success: z.boolean() }),
});

export const recents = defineRoute('GET /api/v1/recents', {
  summary: 'Games played lately, latest first',
  who: loggedIn,
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
    gameType: listedType,
    language,
    clientType: z.coerce.number().int().optional(),
  }),
  answer: z.object({ list: z.array(Game), ...paged }),
});

export const addRecent = defineRoute('POST /api/v1/recents', {
  summary: 'Remember that a game was opened',
  who: loggedIn,
  body: z.object({ nodeId: z.string().max(32) }),
  answer: Done,
  errors: ['game_unknown'],
});
