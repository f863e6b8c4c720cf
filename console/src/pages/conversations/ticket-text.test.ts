import { expect, test } from 'vitest';
import { dueText, localInput, topicOf } from './ticket-text.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each<[number, string, boolean]>([
  [5, 'due in 5 min', false],
  [0, 'due in less than a minute', false],
  [0.5, 'due in less than a minute', false],
  [61, 'due in 1 h 1 min', false],
  [24 * 60, 'due in 1 d', false],
  [26 * 60 + 3, 'due in 1 d 2 h', false],
  [-0.5, 'overdue by less than a minute', true],
  [-12, 'overdue by 12 min', true],
  [-3 * 24 * 60 - 61, 'overdue by 3 d 1 h', true],
])('%s minutes from now is %s', (minutes, words, isOverdue) => {
  expect(dueText(at(minutes), now)).toEqual({ words, isOverdue });
});

test.each([
  [{ kind: 'feedback', type: 2, subject: '', preview: 'Where is it?' }, 'Withdrawal'],
  [{ kind: 'feedback', type: 3, subject: 'Round 17', preview: 'x' }, 'Game: Round 17'],
  [{ kind: 'feedback', type: 5, subject: '', preview: 'x' }, 'Other'],
  [{ kind: 'chat', type: null, subject: '', preview: 'Hello' }, 'Hello'],
  [{ kind: 'chat', type: null, subject: '', preview: '' }, 'Live chat'],
  [{ kind: 'inbox', type: null, subject: 'Welcome', preview: 'Dear' }, 'Welcome'],
] as const)('%o is about %s', (ticket, topic) => {
  expect(topicOf(ticket)).toBe(topic);
});

test('a moment goes through the field of date and time and back', () => {
  expect(new Date(localInput(now)).toISOString()).toBe(now.toISOString());
});
