// @vitest-environment jsdom
import { betTypeOf, familyOf } from '@foyer/lottery';
import { mostLines, mostMultiple, mostPicks } from '@foyer/contract/lottery-kinds';
import { beforeEach, expect, test } from 'vitest';
import { outcomeOf, partOf, quickPick, readable, toggled, typedNumbers } from './picking.ts';
import { chaseCost, mostDraws, multiplesOf } from './chase.ts';
import { draws } from './fixture.ts';
import {
  afterRefusal,
  afterSale,
  askedFor,
  type Board,
  cleared,
  emptySlip,
  keepSlip,
  lostOf,
  possibleWin,
  readSlip,
  slipCost,
  tooMuchFor,
  withLine,
  withLines,
  withoutLine,
} from './slip.ts';

const family = familyOf('five-digits');
const [d1, d2] = draws as [(typeof draws)[0], (typeof draws)[0]];
beforeEach(() => sessionStorage.clear());

const line = { betType: 'back-two-straight', picks: '1,2|3', unit: '100', multiple: 2 };

test('the same bet again is bought so much more often, and another draw is another request', () => {
  const once = withLine(emptySlip('LOTT-98'), line, 'd1');
  const twice = withLine(once, line, 'd2');
  expect(twice).toMatchObject({ lines: [{ ...line, multiple: 4 }], drawId: 'd1' });
  expect(slipCost(family, twice)).toBe(800n);
  const asked = askedFor(twice, d1);
  expect(askedFor({ ...twice, asked }, d1)).toEqual(asked);
  expect(askedFor({ ...twice, asked }, d2).id).not.toBe(asked.id);
  expect(askedFor({ ...withLine(twice, line, 'd1'), asked }, d1).id).not.toBe(asked.id);
});

test('a full slip takes no other line, and the ones on it all the same', () => {
  const lines = Array.from({ length: mostLines + 3 }, (_, place) => ({
    ...line,
    betType: 'five-typed',
    picks: String(place).padStart(5, '0'),
  }));
  const { slip, left } = withLines(emptySlip('LOTT-98'), lines, 'd1');
  expect([slip.lines.length, left]).toEqual([mostLines, 3]);
  expect(tooMuchFor(slip, lines.at(-1)!)).toBe('lines');
  expect(tooMuchFor(slip, lines[0]!)).toBeNull();
  const most = { ...lines[0]!, multiple: mostMultiple - lines[0]!.multiple };
  expect(tooMuchFor(slip, most)).toBeNull();
  expect(tooMuchFor(withLine(slip, most, 'd1'), lines[0]!)).toBe('times');
});

test('a slip that holds as many numbers as it can takes no other one, and the bets on it all the same', () => {
  const betType = betTypeOf(family, 'five-typed');
  const whole = (from: number) => {
    const numbers = Array.from({ length: 1000 }, (_, place) => String(from + place).padStart(5, '0'));
    return { ...line, betType: betType.code, picks: numbers.join(',') };
  };
  const fitting = Math.floor(mostPicks / whole(0).picks.length);
  const lines = Array.from({ length: fitting + 2 }, (_, place) => whole(1000 * place));
  const { slip, left } = withLines(emptySlip('LOTT-98'), lines, 'd1');
  expect([slip.lines.length, left]).toEqual([fitting, 2]);
  expect(tooMuchFor(slip, lines.at(-1)!)).toBe('numbers');
  expect(tooMuchFor(slip, lines[0]!)).toBeNull();
  expect(tooMuchFor(slip, { ...line, betType: betType.code, picks: '99999' })).toBeNull();
});

test('more numbers than a line takes are too many, however many they are', () => {
  const betType = betTypeOf(family, 'five-typed');
  const numbers = (count: number) => [
    Array.from({ length: count }, (_, place) => betType.input.rows[0]!.alphabet.symbolAt(place)),
  ];
  expect(outcomeOf(betType, numbers(1000))).toMatchObject({ state: 'ready', combinations: 1000 });
  for (const count of [1001, 5000]) expect(outcomeOf(betType, numbers(count))).toEqual({ state: 'many' });
});

test('a slip without lines is meant for no draw', () => {
  expect(withoutLine(withLine(emptySlip('LOTT-98'), line, 'd1'), 0)).toEqual(emptySlip('LOTT-98'));
});

test('the possible win counts each unit bet once: one number of two can come', () => {
  // 98 for one in a hundred, a unit of 1.00, twice
  expect(possibleWin(family, line, 'LOTT-98')).toBe(19_600n);
});

test('picks in the making say what they lack', () => {
  const betType = betTypeOf(family, 'back-two-straight');
  expect(outcomeOf(betType, [[], []])).toEqual({ state: 'empty' });
  expect(outcomeOf(betType, [['1'], []])).toEqual({ state: 'few' });
  expect(outcomeOf(betType, toggled([['2', '1'], []], 1, '3'))).toMatchObject({
    text: '1,2|3',
    combinations: 2,
  });
  expect(outcomeOf(betType, quickPick(betType))).toMatchObject({ state: 'ready', combinations: 1 });
});

test('one press takes a part of a row', () => {
  expect(partOf(['01', '02', '03', '04'], 'high')).toEqual(['03', '04']);
  expect(partOf(['01', '02', '03', '04'], 'odds')).toEqual(['01', '03']);
});

test('numbers are read whatever stands between them, with a roll’s open digit in either case', () => {
  const roll = betTypeOf(familyOf('sea-4d'), 'big-roll');
  expect(typedNumbers(roll, '12r4;r999\n1234')).toEqual({ numbers: ['12R4', 'R999'], wrong: ['1234'] });
});

test('picks are written for reading, an empty row as a dash', () => {
  expect(readable('1,2||7')).toBe('1 2 | – | 7');
});

test.each([
  ['same', 4, [1, 1, 1, 1], 50],
  ['step', 4, [1, 2, 3, 4], 50],
  ['double', 4, [1, 2, 4, 8], 10],
] as const)(
  'a chase with the stake going on as %s costs what its draws cost together',
  (pattern, draws, multiples, most) => {
    const plan = { pattern, draws, stopOnWin: false };
    expect(multiplesOf(plan)).toEqual(multiples);
    expect(chaseCost(plan, 300n)).toBe(300n * BigInt(multiples.reduce<number>((all, one) => all + one, 0)));
    expect(mostDraws(pattern)).toBe(most);
    expect(multiplesOf({ ...plan, draws: 1000 })).toHaveLength(most);
  },
);

test('another chase of the same slip is another request', () => {
  const once = withLine(emptySlip('LOTT-98'), line, 'd1');
  const plan = { pattern: 'same', draws: 5, stopOnWin: true } as const;
  const asked = askedFor({ ...once, plan }, d1);
  const slip = { ...once, asked };
  expect(askedFor({ ...slip, plan: { ...plan } }, d1)).toEqual(asked);
  expect(askedFor({ ...slip, plan: { ...plan, draws: 6 } }, d1).id).not.toBe(asked.id);
  expect(askedFor(slip, d1).id).not.toBe(asked.id);
});

test('what was added since a request was sent stays on the slip when it was taken, without what was bought', () => {
  const slip = withLine(emptySlip('LOTT-98'), line, 'd1');
  const asked = askedFor(slip, d1);
  expect(afterSale({ ...slip, asked }, asked)).toEqual(emptySlip('LOTT-98'));
  const other = { ...line, picks: '4|5' };
  const changed = withLine(withLine({ ...slip, asked }, other, 'd1'), { ...line, multiple: 3 }, 'd1');
  const left = [{ ...line, multiple: 3 }, other];
  expect(afterSale(changed, asked)).toEqual({ ...changed, lines: left, asked: null });
  expect(afterSale({ ...slip, asked, prizeMode: 'LOTT-94' }, asked)).toEqual(emptySlip('LOTT-94'));
});

test('a request is unanswered until the gateway looked at it, also on a slip without lines', () => {
  const slip = withLine(emptySlip('LOTT-98'), line, 'd1');
  const asked = askedFor(slip, d1);
  const lost = afterRefusal({ ...slip, asked }, asked, { isLost: true, isFinal: false });
  expect(lostOf(lost)?.id).toBe(asked.id);
  const busy = { isLost: false, isFinal: false };
  expect(lostOf(afterRefusal(lost, asked, busy))?.id).toBe(asked.id);
  expect(lostOf(afterRefusal({ ...slip, asked }, asked, busy))).toBeNull();
  expect(lostOf(afterRefusal(lost, asked, { isLost: false, isFinal: true }))).toBeNull();
  expect(lostOf(cleared(lost))?.id).toBe(asked.id);
  expect(afterSale(emptySlip('LOTT-98'), asked)).toEqual(emptySlip('LOTT-98'));
});

const board: Board = {
  nodeId: 'n1',
  playType: 'trad',
  family: 'five-digits',
  betTypes: [line.betType],
  units: [line.unit],
  prizeModes: ['LOTT-98'],
  mayChase: true,
};

test('a slip is kept with its chase where the lottery has chases', () => {
  const plan = { pattern: 'double', draws: 4, stopOnWin: false } as const;
  const slip = { ...withLine(emptySlip('LOTT-98'), line, 'd1'), plan };
  keepSlip('maria', board, slip);
  expect(readSlip('maria', board, 'LOTT-98')).toEqual(slip);
  expect(readSlip('maria', { ...board, mayChase: false }, 'LOTT-98').plan).toBeNull();
});

test('a request that was on its way when the page went is unanswered, and kept without lines', () => {
  const slip = withLine(emptySlip('LOTT-98'), line, 'd1');
  const asked = askedFor(slip, d1);
  keepSlip('maria', board, { ...withoutLine(slip, 0), asked });
  expect(lostOf(readSlip('maria', board, 'LOTT-98'))?.id).toBe(asked.id);
  keepSlip('maria', board, { ...slip, asked: { ...asked, state: 'answered' } });
  expect(lostOf(readSlip('maria', board, 'LOTT-98'))).toBeNull();
});
