import type { Part } from '../messages/messages.ts';
import type { GameClient } from './play-parts.ts';

interface Client {
  /** The texts that it says. */
  texts: readonly Part[];
  load(): Promise<GameClient>;
}

/** The clients of the games by the game's id; only the one that is played is fetched. */
export const clients: Readonly<Record<string, Client>> = {
  crash: { texts: ['crash'], load: async () => (await import('../games/crash/client.ts')).crashClient },
  fish: { texts: ['fish'], load: async () => (await import('../games/fish/client.ts')).fishClient },
  races: { texts: ['races'], load: async () => (await import('../games/races/client.ts')).raceClient },
  dice: { texts: ['dice'], load: async () => (await import('../games/dice/client.ts')).diceClient },
  book: {
    texts: ['book', 'bookClient'],
    load: async () => (await import('../games/book/client/client.ts')).bookClient,
  },
  duel: {
    texts: ['duel', 'duelClient'],
    load: async () => (await import('../games/duel/client/client.ts')).duelClient,
  },
  live: {
    texts: ['live', 'liveClient'],
    load: async () => (await import('../games/live/client/client.ts')).liveClient,
  },
};
