import { expect, test } from 'vitest';
import { forLobby } from './lobby.ts';

type LobbyLottery = Parameters<typeof forLobby>[0][number];
const at = (seconds: number) => new Date(seconds * 1000);
const of = (family: string, closesIn: number | null, jackpot: bigint | null = null, available = true) =>
  ({
    lottery: { family },
    tile: { available },
    next: closesIn === null ? null : { closesAt: at(closesIn) },
    jackpot,
  }) as LobbyLottery;

test('of each family the draw that closes next, and the largest jackpots; what is not sold is not there', () => {
  const [slow, soon, won, off, between] = [
    of('six', 900),
    of('six', 60),
    of('six', 300, 5000n),
    of('five', 10, 9n, false),
    of('four', null, 9n),
  ];
  expect(forLobby([slow, soon, won, off, between])).toEqual([soon, won]);
});

test('there are at most ten of both', () => {
  const many = Array.from({ length: 40 }, (_, place) => of(`f${place}`, 100 - place, BigInt(place)));
  const shown = forLobby(many);
  // Those that close next have the largest jackpots here
  expect(shown).toEqual(many.slice(30));
  expect(forLobby(many.toReversed())).toEqual(shown.toReversed());
});
