// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal } from '../../testing/portal.tsx';
import { Change } from './Change.tsx';
import { useMoney } from './use-money.ts';

afterEach(cleanup);

function Written({ minor }: { minor: string }) {
  return <Change minor={minor} money={useMoney({ currency: 'PHP', minorUnits: 2 })} />;
}

test.each([
  ['1500', '+₱15.00', 'text-good'],
  ['-1500', '-₱15.00', 'text-bad'],
  ['0', '₱0.00', ''],
])('a change of %s reads %s, in the colour of it', async (minor, text, colour) => {
  await renderInPortal(<Written minor={minor} />, {});
  const change = await screen.findByText(text);
  expect(change.className).toBe(colour);
});
