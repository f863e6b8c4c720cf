import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, openConsole } from '../../testing/console.tsx';
import { instant, paged, uuid } from '../../testing/records.ts';

type Details = Answer<'operatorLotteryDraw'>;

const lottery: Answer<'operatorLottery'> = {
  id: 'L1',
  gameName: 'Noon Draw',
  vassalage: 'LOTT',
  vendorName: 'Lotto House',
  family: 'five-digits',
  place: '',
  source: 'outside',
  everySeconds: 300,
  times: [],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  onSale: true,
  enabled: true,
  next: null,
  today: { draws: 3, tickets: 12, stake: '120000' },
  awaiting: 2,
  currency: 'PHP',
  version: 4,
};
const draw: Answer<'operatorLotteryDraws'>['draws'][number] = {
  id: uuid(801),
  numero: '20261120-0042',
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  state: 'closed',
  result: null,
  drawnAt: null,
  corrected: false,
  tickets: 12,
  settled: 5,
  stake: '120000',
  payout: '4000',
  currency: 'PHP',
};
const details: Details = {
  ...draw,
  nodeId: 'L1',
  gameName: 'Noon Draw',
  family: 'five-digits',
  source: 'outside',
  rulesVersion: 2,
  commitment: 'c0ffee',
  committedAt: instant,
  seed: null,
  entropy: null,
  settledAt: null,
  exposure: [
    { number: 'position/ball-1:7', amount: '90000', maximum: '100000' },
    { number: 'two-tail/number:03', amount: '10000', maximum: '100000' },
  ],
  exposed: 2,
  groups: [{ name: 'balls', count: 5, first: '0', last: '9' }],
  takesResult: true,
  mayVoid: true,
  waitingResult: false,
  waitingVoid: false,
  mayRerun: false,
  waitingRerun: false,
  rerunUntil: null,
  mayCorrect: false,
  waitingCorrection: false,
  correcting: false,
  results: [],
};

const rules: Answer<'operatorLotteryVersions'>['rules'] = {
  playTypes: ['trad'],
  prizeModes: ['LOTT-96', 'LOTT-90'],
  betTypes: null,
  units: ['100'],
  limits: { line: '1000', ticket: '2000', account: '3000', draw: '40000', number: '50000' },
  mayCancel: true,
  mayChase: true,
  source: 'outside',
  schedule: { kind: 'every', seconds: 300 },
  jackpotSeed: null,
  cutOffSeconds: 10,
};
const versions: Answer<'operatorLotteryVersions'> = {
  id: 'L1',
  gameName: 'Noon Draw',
  version: 2,
  rules,
  draft: null,
  waiting: false,
  versions: [
    {
      version: 2,
      publishedAt: instant,
      publishedBy: 'olivia',
      confirmedBy: 'frank',
      reason: 'Lower limits',
      draws: 40,
    },
    { version: 1, publishedAt: instant, publishedBy: '', confirmedBy: '', reason: '', draws: 1200 },
  ],
  betTypes: ['position', 'five-straight'],
  prizeModes: ['LOTT-98', 'LOTT-96', 'LOTT-94', 'LOTT-90'],
};
const draft = {
  rules,
  version: 3,
  savedBy: 'olivia',
  savedAt: instant,
  next: [{ numero: '20261120-0050', drawsAt: instant }],
  returns: [{ betType: 'position', prizeMode: 'LOTT-94', theory: 0.94 }],
};
const openLottery = (more: Partial<typeof versions> = {}) =>
  openConsole('/lotteries/L1/show', {
    gateway: (at) => {
      at.answer('operatorLottery', lottery);
      at.answer('operatorLotteryDraws', { draws: [], total: 0, ...paged });
      at.answer('operatorLotteryReturns', {
        from: '2026-10-24',
        to: '2026-11-22',
        currency: 'PHP',
        returns: [],
        rebates: [],
      });
      at.answer('operatorLotteryVersions', { ...versions, ...more });
    },
  });

const openList = () =>
  openConsole('/lotteries', {
    gateway: (gateway) => gateway.answer('operatorLotteries', { lotteries: [lottery], total: 1, ...paged }),
  });
const openDraw = (more: Partial<Details> = {}) =>
  openConsole(`/lottery-draws/${draw.id}/show`, {
    gateway: (gateway) => gateway.answer('operatorLotteryDraw', { ...details, ...more }),
  });

test('lotteries are listed with what was sold today and how many results are missing', async () => {
  await openList();
  const row = (await screen.findByRole('link', { name: 'Noon Draw' })).closest('tr')!;
  expect(row).toHaveTextContent(/Lotto House.*every 5 min.*12.*PHP\s1,200\.00.*2 without result/);
});

test('the sale of a lottery is stopped with the version that was read', async () => {
  const { gateway, user } = await openList();
  gateway.answer('operatorSetLottery', { ...lottery, onSale: false, version: 5 });
  await user.click(await screen.findByRole('switch', { name: 'On sale: Noon Draw' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetLottery')).toMatchObject({
    params: { id: 'L1' },
    body: { merchant: 'demo', onSale: false, version: 4 },
  });
});

test('a lottery shows its draws, and what it returned against theory', async () => {
  const { gateway, user } = await openConsole('/lotteries/L1/show', {
    gateway: (at) => {
      at.answer('operatorLottery', lottery);
      at.answer('operatorLotteryDraws', { draws: [draw], total: 1, ...paged });
      at.answer('operatorLotteryVersions', versions);
      const row = { betType: 'position', draws: 90, lines: 900, stake: '900000', payout: '800000' };
      const counted = { counted: 0.8889, low: 0.8, high: 0.95, theory: 0.96, fits: false };
      at.answer('operatorLotteryReturns', {
        from: '2026-10-24',
        to: '2026-11-22',
        currency: 'PHP',
        returns: [
          { ...row, prizeMode: 'LOTT-96', ...counted },
          { ...row, prizeMode: 'LOTT-90', ...counted, low: null, high: null, fits: null },
        ],
        rebates: [{ prizeMode: 'LOTT-90', amount: '4200' }],
      });
    },
  });
  const line = (await screen.findByRole('link', { name: draw.numero })).closest('tr')!;
  expect(line).toHaveTextContent(/Closed.*12.*PHP\s1,200\.00.*PHP\s40\.00.*5 of 12/);
  const rows = within(await screen.findByRole('table', { name: 'Returns' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/88\.89 %80\.00 % – 95\.00 %96\.00 %Check/);
  expect(rows[2]).toHaveTextContent(/–96\.00 %Too few draws/);
  expect(screen.getByText(/^Rebates to/)).toHaveTextContent(/LOTT-90 PHP\s42\.00/);
  await choose(user, 'State', 'Settled');
  await expect
    .poll(() => gateway.latest('operatorLotteryDraws'))
    .toMatchObject({ params: { id: 'L1' }, query: { merchant: 'demo', state: 'settled' } });
});

test('a draw shows the exposure of its numbers, highest first, and the hash of its seed', async () => {
  await openDraw();
  const items = within(await screen.findByRole('list', { name: 'Exposure' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Position · Ball 1 · 7.*900\.00.*1,000\.00/),
    expect.stringMatching(/Two tail · Number · 03.*100\.00.*1,000\.00/),
  ]);
  expect(screen.getByText(/^Each number is counted as drawn once/)).toBeVisible();
  expect(screen.getByText('c0ffee')).toBeVisible();
});

test('numbers that cannot be drawn are named beside their field, and stay there', async () => {
  const { gateway, user } = await openDraw();
  gateway.refuse('operatorSetLotteryResult', 'body_invalid', { balls: 'lottery_result_invalid' });
  const field = await screen.findByRole('textbox', { name: /balls/ });
  await fill(user, field, '1, 2 3,4 x');
  await user.click(screen.getByRole('button', { name: 'Request confirmation' }));
  await screen.findByText('These numbers cannot be drawn in this lottery. Please check them');
  expect(field).toHaveValue('1, 2 3,4 x');
  expect(gateway.latest('operatorSetLotteryResult').body).toEqual({
    merchant: 'demo',
    result: { balls: ['1', '2', '3', '4', 'x'] },
  });
});

test('voiding a draw takes a reason and waits for a second person', async () => {
  const { gateway, user } = await openDraw();
  gateway.refuse('operatorVoidLotteryDraw', 'approval_required');
  await user.click(await screen.findByRole('button', { name: 'Void the draw…' }));
  const dialog = await screen.findByRole('dialog', { name: /Void Noon Draw/ });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The machine failed');
  await user.click(within(dialog).getByRole('button', { name: 'Request' }));
  await screen.findByText(/Waiting for approval/);
  expect(gateway.latest('operatorVoidLotteryDraw')).toMatchObject({
    params: { id: draw.id },
    body: { merchant: 'demo', reason: 'The machine failed' },
  });
});

test('a void draw is run again at a time, with a reason, and waits for a second person', async () => {
  const rerunUntil = new Date(Date.now() + 86_400_000).toISOString();
  const { gateway, user } = await openDraw({ state: 'void', mayVoid: false, mayRerun: true, rerunUntil });
  gateway.refuse('operatorRerunLotteryDraw', 'approval_required');
  await user.click(await screen.findByRole('button', { name: 'Rerun the draw…' }));
  const dialog = await screen.findByRole('dialog', { name: /Rerun Noon Draw/ });
  const at = within(dialog).getByLabelText<HTMLInputElement>(/Drawn at/).value;
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A new machine');
  await user.click(within(dialog).getByRole('button', { name: 'Request' }));
  await screen.findByText(/Waiting for approval/);
  expect(gateway.latest('operatorRerunLotteryDraw')).toMatchObject({
    params: { id: draw.id },
    body: { merchant: 'demo', drawsAt: new Date(at).toISOString(), reason: 'A new machine' },
  });
});

test('a rerun that is refused says what is wrong beside its field, and keeps what was typed', async () => {
  const rerunUntil = new Date(Date.now() + 86_400_000).toISOString();
  const { gateway, user } = await openDraw({ state: 'void', mayVoid: false, mayRerun: true, rerunUntil });
  gateway.refuse('operatorRerunLotteryDraw', 'body_invalid', { drawsAt: 'field_invalid' });
  await user.click(await screen.findByRole('button', { name: 'Rerun the draw…' }));
  const dialog = await screen.findByRole('dialog', { name: /Rerun Noon Draw/ });
  const field = within(dialog).getByLabelText<HTMLInputElement>(/Drawn at/);
  const at = field.value;
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A new machine');
  await user.click(within(dialog).getByRole('button', { name: 'Request' }));
  await expect.poll(() => field).toBeInvalid();
  expect(field).toHaveAccessibleDescription("That value isn't valid");
  expect(field).toHaveValue(at);
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('A new machine');
});

test('a draw that cannot be voided is said to be over, and the dialog keeps the reason', async () => {
  const { gateway, user } = await openDraw();
  gateway.refuse('operatorVoidLotteryDraw', 'lottery_draw_over');
  await user.click(await screen.findByRole('button', { name: 'Void the draw…' }));
  const dialog = await screen.findByRole('dialog', { name: /Void Noon Draw/ });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The machine failed');
  await user.click(within(dialog).getByRole('button', { name: 'Request' }));
  await screen.findByText(
    'This draw is being settled, or is already settled or void. You can correct a wrong outside result once the draw is settled',
  );
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('The machine failed');
});

test('what waits for a second person is said, and not offered again', async () => {
  await openDraw({ waitingResult: true, waitingVoid: true });
  await screen.findByText(/Voiding this draw is waiting for approval/);
  expect(screen.getByText(/A result was entered/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Void the draw…' })).toBeNull();
  expect(screen.queryByRole('form', { name: 'Result' })).toBeNull();
});

const settled: Partial<Details> = {
  state: 'settled',
  result: { balls: ['1', '2', '3', '4', '5'] },
  takesResult: false,
  mayVoid: false,
  mayCorrect: true,
};
const known = { enteredBy: 'olivia', confirmedBy: 'frank', at: instant };

test('a wrong result of a settled draw is corrected with a reason, and waits for a second person', async () => {
  const { gateway, user } = await openDraw(settled);
  gateway.refuse('operatorCorrectLotteryResult', 'approval_required');
  await user.click(await screen.findByRole('button', { name: 'Correct the result…' }));
  await fill(user, screen.getByRole('textbox', { name: /balls/ }), '2 2 3 4 5');
  await fill(user, screen.getByRole('textbox', { name: /Reason/ }), 'Read from the wrong sheet');
  await user.click(screen.getByRole('button', { name: 'Request confirmation' }));
  await screen.findByText(/Waiting for approval/);
  expect(gateway.latest('operatorCorrectLotteryResult')).toMatchObject({
    params: { id: draw.id },
    body: {
      merchant: 'demo',
      result: { balls: ['2', '2', '3', '4', '5'] },
      reason: 'Read from the wrong sheet',
    },
  });
});

test('a draw shows every result that it had, who entered and confirmed it, and how far it is settled anew', async () => {
  await openDraw({
    ...settled,
    mayCorrect: false,
    correcting: true,
    results: [
      { no: 0, result: { balls: ['1', '2', '3', '4', '5'] }, reason: '', ...known },
      { no: 1, result: { balls: ['2', '2', '3', '4', '5'] }, reason: 'Read from the wrong sheet', ...known },
    ],
  });
  const items = within(await screen.findByRole('list', { name: 'Results' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/1 2 3 4 5.*Entered by olivia, confirmed by frank/),
    expect.stringMatching(/2 2 3 4 5.*Read from the wrong sheet/),
  ]);
  expect(screen.getByRole('progressbar', { name: 'Resettled' })).toHaveAttribute('aria-valuenow', '42');
  expect(screen.queryByRole('button', { name: 'Correct the result…' })).toBeNull();
});

test('the numbers of a result stand in the order in which their groups are published', async () => {
  const group = { count: 1, first: '0000', last: '9999' };
  const groups = ['first', 'second', 'third'].map((name) => ({ ...group, name }));
  await openDraw({ ...settled, groups, result: { first: ['6886'], third: ['7731'], second: ['1204'] } });
  expect(await screen.findByText('first: 6886 · second: 1204 · third: 7731')).toBeVisible();
});

test('new rules of a lottery are written as a draft, and what is wrong is said beside its field', async () => {
  const { gateway, user } = await openLottery();
  const listed = within(await screen.findByRole('list', { name: 'Versions' })).getAllByRole('listitem');
  expect(listed[0]).toHaveTextContent(/Version 2.*40 draws.*olivia, confirmed by frank: Lower limits/);
  await user.click(screen.getByRole('button', { name: 'Write new rules' }));
  await fill(user, screen.getByRole('textbox', { name: 'Prize modes' }), 'LOTT-94');
  gateway.refuse('operatorSaveLotteryDraft', 'body_invalid', { prizeModes: 'field_invalid' });
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await expect.poll(() => screen.getByRole('textbox', { name: 'Prize modes' })).toBeInvalid();
  expect(gateway.latest('operatorSaveLotteryDraft')).toMatchObject({
    params: { id: 'L1' },
    body: { merchant: 'demo', version: 0, rules: { ...rules, prizeModes: ['LOTT-94'] } },
  });
});

test('a draft shows its first draws and returns, and is published with a reason', async () => {
  const { gateway, user } = await openLottery({ draft });
  const shown = await screen.findByRole('region', { name: 'Draft' });
  expect(shown).toHaveTextContent(/Saved by olivia.*20261120-0050.*1 returns from 94\.00 %/);
  gateway.refuse('operatorPublishLotteryDraft', 'approval_required');
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish the draft' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Lower returns');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await screen.findByText(/Waiting for approval/);
  expect(gateway.latest('operatorPublishLotteryDraft')).toMatchObject({
    params: { id: 'L1' },
    body: { merchant: 'demo', version: 3, reason: 'Lower returns' },
  });
});

test('a draft that is refused when it is published says which rule is wrong, and the dialog keeps the reason', async () => {
  const { gateway, user } = await openLottery({ draft });
  gateway.refuse('operatorPublishLotteryDraft', 'body_invalid', { schedule: 'field_invalid' });
  await user.click(await screen.findByRole('button', { name: 'Publish…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish the draft' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Lower returns');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^schedule: /);
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('Lower returns');
});
