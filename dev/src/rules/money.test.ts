import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../places.ts';
import { moneyWrittenIn } from './money.ts';
import { ourCode } from './our-files.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');

test('amounts are written in one place', () => {
  const texts = readdirSync(inRoot('portal/src/messages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => `portal/src/messages/${name}`);
  const paths = [...new Set([...ourCode(), ...texts])];
  expect(paths.some((path) => path.startsWith('portal/src/features/'))).toBe(true);
  expect(paths.flatMap((path) => moneyWrittenIn(path, read(path)))).toEqual([]);
});

test.each([
  "new Intl.NumberFormat(tag, { style: 'currency', currency })",
  '<dd>{(Number(stake) / 100).toFixed(2)}</dd>',
  '{amount.toLocaleString(tag)}',
  '<dd>₱{stake}</dd>',
  '"hint": "At least ₱100"',
  "useMoney(first?.currency ?? 'PHP')",
  'value: `\u2212${money(fee)}`',
  '{money(minor).replace(/[.,]0+$/, "")}',
  "import { formatAmount } from '../../lib/money.ts';",
])('finds %s', (line) => {
  expect(moneyWrittenIn('portal/src/features/records/Row.tsx', `x\n${line}`)).toEqual([
    'portal/src/features/records/Row.tsx:2',
  ]);
});

test.each([
  ['portal/src/lib/money.ts', "{ style: 'currency' }"],
  ['portal/src/domain/wallet/use-money.ts', 'return formatAmount(minor, style);'],
  ['portal/src/lib/money.test.ts', "expect(text).toBe('₱1')"],
  ['console/src/figures.ts', 'share.toFixed(1)'],
  ['portal/src/features/records/Row.tsx', '<dd>{money(stake)}</dd>'],
])('leaves %s alone', (path, line) => {
  expect(moneyWrittenIn(path, line)).toEqual([]);
});
