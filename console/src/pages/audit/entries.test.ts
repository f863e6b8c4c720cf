import { expect, test } from 'vitest';
import { actionText, differences } from './entries.ts';

test('a difference names what changed and nothing else', () => {
  const before = { enabled: true, pattern: '', version: 1, countries: [] };
  const after = { enabled: true, pattern: '^a$', version: 2, countries: ['PH', 'JP'] };
  expect(differences({ action: 'set_registration_field', before, after }, 'PHP')).toEqual([
    { name: 'pattern', before: 'empty', after: '^a$' },
    { name: 'countries', before: 'none', after: 'PH, JP' },
  ]);
});

test('what came into being or went away differs from nothing', () => {
  const of = (before: object | null, after: object | null) =>
    differences(
      { action: 'set_switch', before: before && { ...before }, after: after && { ...after } },
      'PHP',
    );
  expect(of(null, { on: true })).toEqual([{ name: 'on', before: '–', after: 'true' }]);
  expect(of({ on: false }, null)).toEqual([{ name: 'on', before: 'false', after: '–' }]);
});

test('an action reads as a sentence, also one that is new here', () => {
  expect(actionText({ action: 'set_switch', subject: 'FREEPLAY3', before: null, after: { on: false } })).toBe(
    'turned off FREEPLAY3',
  );
  expect(actionText({ action: 'disable_player', subject: 'maya', before: null, after: null })).toBe(
    'disabled maya',
  );
  expect(actionText({ action: 'invite_staff', subject: 'rosa', before: null, after: null })).toBe(
    'invited rosa to the staff',
  );
  expect(actionText({ action: 'grant_bonus', subject: 'maya', before: null, after: null })).toBe(
    'grant bonus maya',
  );
});

const approval = { id: 'a-1', kind: 'deposit', amount: '2000000', currency: 'PHP' };

test('an entry about an approval says which operation it was, also one of an earlier version', () => {
  const of = (action: string, after: Record<string, unknown>) =>
    actionText({ action, subject: 'foyer', before: null, after });
  expect(of('refuse_approval', { approval: { ...approval, kind: 'approval_rules' } })).toBe(
    'rejected “Change the approval thresholds” for foyer',
  );
  expect(of('refuse_approval', { kind: 'approval_rules' })).toBe(
    'rejected “Change the approval thresholds” for foyer',
  );
  expect(of('expire_approval', { approval })).toBe(
    'ended, because nobody decided in time, “Confirm a deposit” for foyer',
  );
  expect(of('request_approval', { kind: 'unheard_of' })).toBe('requested approval of foyer');
});

test.each([
  ['offered', 'withdrawn', 'daily-salary', 'withdrew the offer of a daily salary to alice'],
  ['draft', 'withdrawn', 'hourly-salary', 'withdrew the draft of an hourly salary for alice'],
  ['accepted', 'accepted', 'dividend', 'ended a contract of alice'],
  ['accepted', 'ended', 'dividend', 'ended a contract of alice'],
  ['offered', 'withdrawn', 'unheard-of', 'withdrew the offer of a contract to alice'],
])('a contract that was %s and is %s (%s): %s', (was, is, kind, sentence) => {
  const [before, after] = [was, is].map((state) => ({ kind, version: 2, state }));
  expect(actionText({ action: 'end_contract', subject: 'alice', before: before!, after: after! })).toBe(
    sentence,
  );
});

/** What a formatter puts between a currency and an amount is no plain blank. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const changesOf = (
  after: Record<string, unknown>,
  before: Record<string, unknown> | null = null,
  action = 'confirm_deposit',
) =>
  differences({ action, before, after }, 'JPY').map((one) => [one.name, plain(one.before), plain(one.after)]);

test.each([
  [
    'of the entry',
    changesOf(
      { balance: '150000', currency: 'PHP', adjustment: '-50000' },
      { balance: '200000', currency: 'PHP' },
    ),
    [
      ['balance', 'PHP 2,000.00', 'PHP 1,500.00'],
      ['adjustment', '–', '-PHP 500.00'],
    ],
  ],
  [
    'of its approval',
    changesOf({ credited: '50000', approval }),
    [
      ['credited', '–', 'PHP 500.00'],
      ['approval.id', '–', 'a-1'],
      ['approval.amount', '–', 'PHP 20,000.00'],
    ],
  ],
  [
    'of the merchant, where the entry has none',
    changesOf({ credited: '500' }),
    [['credited', '–', 'JPY 500']],
  ],
  [
    'also in what is part of something',
    changesOf(
      { levels: [{ reach: 10, gift: '700' }], prizes: ['1000', '500'] },
      { levels: [{ reach: 5, gift: '700' }] },
    ),
    [
      ['levels.0.reach', '5', '10'],
      ['prizes', '–', 'JPY 1,000, JPY 500'],
    ],
  ],
  [
    'and digits that are no money stay as they are',
    changesOf({ accountNumber: '00123', numero: '20261129001' }),
    [
      ['accountNumber', '–', '00123'],
      ['numero', '–', '20261129001'],
    ],
  ],
  [
    'and a kind that the sentence says is not said again',
    changesOf({ kind: 'deposit', credited: '500' }, null, 'request_approval'),
    [['credited', '–', 'JPY 500']],
  ],
])('an amount stands in the currency %s', (_, changes, expected) => {
  expect(changes).toEqual(expected);
});
