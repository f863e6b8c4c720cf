import { expect, test } from 'vitest';
import { queriesFor } from './first-queries.ts';
import { paths } from './paths.ts';

const shell = ['customerService', 'downloadLinks'];
const namesFor = (url: string, loggedIn: boolean) =>
  queriesFor(url, { language: 'EN', loggedIn, today: Date.UTC(2026, 10, 25, 16) }).map(({ name }) => name);

test.each([
  [paths.activity(), ['promotions'], ['promotions', 'offers']],
  [paths.deposit(), [], ['depositOverview']],
  [`${paths.deposit()}?deposit=d1`, [], ['depositOverview']],
  [paths.withdraw(), [], ['withdrawalOverview']],
  [paths.gameRecord(), [], ['rounds']],
  [paths.accountRecord(), [], ['statement']],
  [paths.depositRecord(), [], ['deposits']],
  [paths.withdrawRecord(), [], ['withdrawals']],
  [paths.settings(), [], []],
])('the document of %s brings what is seen first: to a guest %o, to a member %o', (url, guest, member) => {
  expect(namesFor(url, false)).toEqual([...shell, ...guest]);
  expect(namesFor(url, true)).toEqual([...shell, ...member]);
});
