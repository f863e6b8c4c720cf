import type { GameClient } from './play-parts.ts';

/** The clients of the games by the game's id; only the one that is played is fetched. */
export const clients: Readonly<Record<string, () => Promise<GameClient>>> = {
  crash: async () => (await import('../games/crash/client.ts')).crashClient,
  fish: async () => (await import('../games/fish/client.ts')).fishClient,
  races: async () => (await import('../games/races/client.ts')).raceClient,
  dice: async () => (await import('../games/dice/client.ts')).diceClient,
  book: async () => (await import('../games/book/client/client.ts')).bookClient,
  duel: async () => (await import('../games/duel/client/client.ts')).duelClient,
  live: async () => (await import('../games/live/client/client.ts')).liveClient,
};
