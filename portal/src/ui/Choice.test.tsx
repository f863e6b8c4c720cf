// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Choice } from './Choice.tsx';

afterEach(cleanup);

test('a choice takes as much of a row as its longest words need, and a row of its own where they do not fit', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../styles/records.css'), 'utf8');
  const choices = [{ value: '-stake', label: 'Most staked' }];
  render(
    <div className="record-tools">
      <style>{sheet}</style>
      <Choice label="Sort by" value="-stake" choices={choices} onChoose={() => {}} />
    </div>,
  );
  const choice = screen.getByLabelText('Sort by').closest('label')!;
  // A basis of 0 would let it be squeezed beside others before the row breaks
  expect(getComputedStyle(choice).flexBasis).toBe('auto');
  expect(getComputedStyle(choice.parentElement!).flexWrap).toBe('wrap');
});
