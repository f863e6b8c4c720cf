// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Badge } from './Badge.tsx';

afterEach(cleanup);

test('a count that is there before the page was taken over does not contradict its HTML', () => {
  expect(renderToString(<Badge count={3} />)).toBe('');
  render(<Badge count={3} />);
  expect(screen.getByText('3')).toBeTruthy();
});
