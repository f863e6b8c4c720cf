import { describe, expect, test } from 'vitest';
import {
  entryActions,
  entryStatuses,
  labelOf,
  nextStatus,
  type Standing,
  type StatusLabel,
} from './promotion-status.ts';

test('these transitions are allowed, and no others', () => {
  const allowed = entryActions.flatMap((action) =>
    (['none', ...entryStatuses] as const).flatMap((from) => {
      const to = nextStatus(from, action);
      return to ? [`${from} ${action} ${to}`] : [];
    }),
  );
  expect(allowed).toEqual([
    'none join joined',
    'none apply applying',
    'rejected apply applying',
    'applying process process',
    'applying approve joined',
    'process approve joined',
    'applying reject rejected',
    'process reject rejected',
    'joined claim claimed',
    'applying close closed',
    'process close closed',
    'joined close closed',
  ]);
});

describe('the label of the specification', () => {
  const standing = (more: Partial<Standing>): Standing => ({
    kind: 'claim',
    phase: 'open',
    status: 'none',
    isEarned: false,
    ...more,
  });
  test.each<[Partial<Standing>, StatusLabel]>([
    [{ phase: 'before' }, 'comingSoon'],
    [{}, 'join'],
    [{ phase: 'over' }, 'close'],
    [{ kind: 'apply', status: 'applying' }, 'applying'],
    [{ kind: 'apply', status: 'process' }, 'process'],
    [{ kind: 'apply', status: 'rejected' }, 'rejected'],
    [{ status: 'joined' }, 'joined'],
    [{ kind: 'apply', status: 'joined' }, 'issued'],
    [{ status: 'joined', isEarned: true }, 'claim'],
    [{ status: 'joined', isEarned: true, phase: 'over' }, 'claim'],
    [{ status: 'claimed' }, 'claimed'],
    [{ status: 'closed' }, 'close'],
  ])('%o is %s', (more, label) => {
    expect(labelOf(standing(more))).toBe(label);
  });
});
