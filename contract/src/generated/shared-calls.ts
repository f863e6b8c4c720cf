// Written by `npm run openapi` from the declarations of the routes; a test refuses changes by hand.

/** The calls whose answer is the same for everybody at a merchant; those of all others are personal. */
export const sharedCalls: readonly string[] = [
  'banners',
  'countries',
  'customerService',
  'downloadLinks',
  'games',
  'game',
  'hotGames',
  'playedGames',
  'help',
  'lotteries',
  'lottery',
  'lotteryResults',
  'lotteryTrends',
  'lotteryMenu',
  'numeros',
  'vietnameseNumeros',
  'vietnameseResults',
  'siteSettings',
  'vendors',
  'winners',
];

/** Where they live. */
export const sharedPaths: readonly string[] = [
  '/api/v1/banners',
  '/api/v1/countries',
  '/api/v1/customer-service',
  '/api/v1/download-links',
  '/api/v1/games',
  '/api/v1/games/:nodeId',
  '/api/v1/games/hot',
  '/api/v1/games/playing',
  '/api/v1/help',
  '/api/v1/lotteries',
  '/api/v1/lotteries/:nodeId',
  '/api/v1/lotteries/:nodeId/results',
  '/api/v1/lotteries/:nodeId/trends',
  '/api/v1/lotteries/menu',
  '/api/v1/lotteries/numeros',
  '/api/v1/lotteries/vietnam/numeros',
  '/api/v1/lotteries/vietnam/results',
  '/api/v1/site/settings',
  '/api/v1/vendors',
  '/api/v1/winners',
];
