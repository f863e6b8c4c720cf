// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { bootOf, renderInPortal } from '../../testing/portal.tsx';
import { MethodIcon } from './MethodIcon.tsx';

afterEach(cleanup);

test.each([
  ['UnaBank transfer', '/brand/demo/pay-unabank.svg'],
  ['Bayanpay', '/brand/demo/pay-bayanpay.svg'],
  ['Una Bank', undefined],
  ['', undefined],
])('%s is shown with the mark of its house where the brand has one: %s', async (name, mark) => {
  const { brand } = bootOf();
  await renderInPortal(<MethodIcon kind="bank" name={name} />, {
    boot: { brand: { ...brand, payments: ['pay-bayanpay.svg', 'pay-unabank.svg'] } },
  });
  expect(document.querySelector('img')?.getAttribute('src')).toBe(mark);
  expect(document.querySelector('svg') === null).toBe(mark !== undefined);
});
