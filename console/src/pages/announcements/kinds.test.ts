import { expect, test } from 'vitest';
import { executionsOf, groupChoices, ofGroup, ofType } from './kinds.ts';

test.each([
  ['PL', '', null],
  ['PU', 'SHELL_PU_A', 'A'],
  ['B', 'm_reg', null],
  ['A', '', null],
] as const)('%s stands in "%s" for %s', (type, groupName, execution) => {
  expect(ofType(type)).toEqual({ type, groupName, execution });
});

test('popups of a group are for those whom the portal shows them to', () => {
  expect(ofGroup('SHELL_PU_B')).toEqual({ groupName: 'SHELL_PU_B', execution: 'B' });
  expect(executionsOf.SHELL_PU_A?.map(({ id }) => id)).toEqual(['A', 'F']);
  expect(groupChoices('PU').map(({ id }) => id)).toEqual(['SHELL_PU_A', 'SHELL_PU_B']);
});
