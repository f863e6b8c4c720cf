// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../testing/portal.tsx';
import ContractPrompt from './ContractPrompt.tsx';
import { lendMissingParts } from '../testing/missing-parts.ts';

beforeEach(() => {
  lendMissingParts();
});
afterEach(cleanup);

test('a waiting offer is asked about with Cancel and Go; one that was put off is not asked about again', async () => {
  const user = userEvent.setup();
  await renderInPortal(<ContractPrompt />, {
    namespaces: ['shell'],
    boot: { session: sessionOf(1) },
    answers: {
      dailySalaryRequest: { dailysalreqtype: false },
      dividendRequest: { divtypecompperiodreq: true },
      hourlySalaryRequest: { contracthoursalreq: true },
    },
  });
  await screen.findByRole('dialog', { name: 'Dividend contract' }, { timeout: 10_000 });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('dialog', { name: 'Hourly salary contract' });
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(location.pathname).toBe('/m/member/agent/getHourContract');
  expect(screen.queryByRole('dialog')).toBeNull();
});
