import { expect, test, vi } from 'vitest';
import { answerWaiting, holdUnsaved, unlessUnsaved } from './unsaved.ts';

test('nothing waits while nothing is unsaved', () => {
  const work = vi.fn();
  unlessUnsaved(work);
  expect(work).toHaveBeenCalledOnce();
});

test('what would lose work waits for an answer, and is done once', () => {
  const [lost, stored] = [vi.fn(), vi.fn()];
  const release = holdUnsaved();
  unlessUnsaved(stored);
  expect(stored).not.toHaveBeenCalled();
  answerWaiting(false);
  unlessUnsaved(lost);
  answerWaiting(true);
  answerWaiting(true);
  release();
  expect([stored.mock.calls.length, lost.mock.calls.length]).toEqual([0, 1]);
});
