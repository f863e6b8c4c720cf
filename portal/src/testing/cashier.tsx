import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { renderInPortal, sessionOf, type Setup } from './portal.tsx';

/** A way to pay. */
export const method = {
  id: 'card',
  kind: 'card',
  name: 'Cardinal',
  currency: 'PHP',
  minorUnits: 2,
  minimum: '10000',
  maximum: '500000',
  feeFixed: '500',
  feePerMille: 25,
  expectedMinutes: 90,
};
/** Who the player is, as staff approved it. */
export const identity = {
  state: 'approved',
  realName: 'Ana Reyes',
  documentKind: 'passport',
  documentEnd: '67B',
  birthDate: '1990-05-17',
  submittedAt: '2026-11-01T00:00:00.000Z',
  reason: '',
};
const wallet = { sumBalance: '500000', currency: 'PHP', minorUnits: 2, mode: 'real' };
const namespaces = ['shell', 'cashier', 'attachments', 'access', 'security', 'errors'] as const;
/** A limit of a period; none unless told. */
export const limit = (period: string, more: object = {}) => ({
  period,
  amount: null,
  used: '0',
  left: null,
  freesAt: '2026-11-20T16:00:00.000Z',
  asked: null,
  ...more,
});
const none = { exclusion: null };
const known = { wallet, exclusion: none, playLimits: { stake: [], loss: [] }, realityCheck: { minutes: 60 } };
/** Opens a page of the cashier for somebody, and waits until it is there. */
export const open = async (page: React.ReactNode, answers: Setup['answers'], type: 0 | 1 | 4 | 40 = 0) => {
  const world = await renderInPortal(page, {
    boot: { session: sessionOf(type) },
    answers: { ...known, timeLimit: { limit: limit('day') }, ...answers },
    namespaces: ['responsible', ...namespaces],
  });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return world;
};
/** Writes into a field. */
export const type = (name: string, value: string) =>
  fireEvent.input(document.querySelector(`[name=${name}]`)!, { target: { value } });
/** Presses a button. */
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
