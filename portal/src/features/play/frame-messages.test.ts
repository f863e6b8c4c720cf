import { expect, test } from 'vitest';
import { readFrameMessage } from './frame-messages.ts';

const origin = 'http://localhost:3100';

test('a message of the game is read', () => {
  expect(readFrameMessage({ origin, data: { type: 'foyer:round', balance: '5' } }, origin)).toEqual({
    type: 'foyer:round',
  });
});

test.each([
  ['another origin', { origin: 'https://evil.example', data: { type: 'foyer:round' } }],
  ['another kind', { origin, data: { type: 'foyer:pay' } }],
  ['no data', { origin, data: null }],
  ['text', { origin, data: 'foyer:round' }],
])('%s is ignored', (_what, event) => {
  expect(readFrameMessage(event, origin)).toBeNull();
});
