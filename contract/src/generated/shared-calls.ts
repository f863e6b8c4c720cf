// Written by `npm run openapi` from the declarations of the routes; a test refuses changes by hand.

/** Where the calls live whose answer is the same for everybody at a merchant; those of all others are personal. */
export const sharedCalls: Readonly<Record<string, string>> = {
  banners: '/api/v1/banners',
  countries: '/api/v1/countries',
  customerService: '/api/v1/customer-service',
  downloadLinks: '/api/v1/download-links',
  games: '/api/v1/games',
  game: '/api/v1/games/:nodeId',
  hotGames: '/api/v1/games/hot',
  help: '/api/v1/help',
  siteSettings: '/api/v1/site/settings',
  vendors: '/api/v1/vendors',
  winners: '/api/v1/winners',
};
