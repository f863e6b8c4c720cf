import { expect, test, vi } from 'vitest';
import { answerWaiting, holdUnsaved, unlessUnsaved } from './unsaved.ts';

test('nothing waits while nothing is unsaved', () => {
  const work = vi.fn();
  unlessUnsaved(work);
  expect(work).toHaveBeenCalledOnce();
});

test('what would lose work waits for an answer, and is done once', () => {
  const [lost, kept] = [vi.fn(), vi.fn()];
  const release = holdUnsaved();
  unlessUnsaved(kept);
  expect(kept).not.toHaveBeenCalled();
  answerWaiting(false);
  unlessUnsaved(lost);
  answerWaiting(true);
  answerWaiting(true);
  release();
  expect([kept.mock.calls.length, lost.mock.calls.length]).toEqual([0, 1]);
});
