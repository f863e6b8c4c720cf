import { memberType, openedByAgentType, trialType, type Visitor } from '@foyer/contract/session-can';
import { expect, test } from 'vitest';
import { queriesFor } from './first-queries.ts';
import { paths } from './paths.ts';

const shell = ['customerService', 'downloadLinks'];
const contracts = ['dailySalaryRequest', 'dividendRequest', 'hourlySalaryRequest'];
const shellOfMember = [...shell, 'wallet', 'inboxUnreadCount', 'chatUnreadCount', ...contracts];
const namesFor = (url: string, type: Visitor) =>
  queriesFor(url, { language: 'EN', type, today: Date.UTC(2026, 10, 25, 16) }).map(({ name }) => name);

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
  expect(namesFor(url, null)).toEqual([...shell, ...guest]);
  expect(namesFor(url, memberType)).toEqual([...shellOfMember, ...member]);
});

test.each([
  ['a member', memberType, shellOfMember],
  [
    'a member that an agent opened',
    openedByAgentType,
    shellOfMember.filter((name) => !contracts.includes(name)),
  ],
  ['a trial account', trialType, [...shell, 'wallet']],
  ['a guest', null, shell],
] as const)('the document brings what the shell asks of %s', (_who, type, names) => {
  expect(namesFor(paths.settings(), type)).toEqual(names);
});
