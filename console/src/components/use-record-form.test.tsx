import type { EndpointName } from '@foyer/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fill, openConsole } from '../testing/console.tsx';
import type { Gateway } from '../testing/gateway.ts';
import { draftOf } from '../pages/schemes/fixture.ts';
import {
  approvalRules,
  markerRule,
  owner,
  paged,
  platform,
  signInService,
  uuid,
} from '../testing/records.ts';

/** A form of a page, over a record that a colleague may save as well. */
interface Form {
  path: string;
  /** The record as it is read first, of version 3. */
  record: object;
  /** Of it, what the colleague saves. */
  theirs: object;
  read: EndpointName;
  set: EndpointName;
  /** The answer that the record is read in. */
  answer?: (record: object) => unknown;
  /** What else the page reads. */
  besides?: (gateway: Gateway) => void;
  /** The button that opens the form, where it is not there at once. */
  opens?: string;
  /** The way to the form, where it is more than a button. */
  reaches?: (user: User) => Promise<void>;
  /** The field that is typed in, by its label, and what is typed. */
  label: string | RegExp;
  typed: string | number;
  /** What the note calls the field in which both differ, where the label has more. */
  differs?: string;
  /** What the note calls the field that is taken over from the colleague, where nothing clashes. */
  takes?: string;
  /** What is typed, as it is sent. */
  sent: object;
  /** How the gateway answers it, where it calls it otherwise. */
  answered?: object;
}

type User = Awaited<ReturnType<typeof openConsole>>['user'];

const rng = (rate: number) => ({ gameType: 'RNG', vendor: '', rate });
const inList = (record: object) => [record];
const provider = {
  id: 'lumen',
  name: 'Lumen',
  addresses: [],
  origin: null,
  url: null,
  keys: [],
  isKeyWaiting: false,
  isOriginWaiting: false,
  isUrlWaiting: false,
  version: 1,
};
const winCaps = {
  singleWin: '100',
  perDay: '500',
  alertPercent: 80,
  currency: 'PHP',
  exposure: '0',
  isFull: false,
  version: 1,
};
const weights = {
  RNG: 1,
  FISH: 1,
  LIVE: 1,
  SPORTS: 1,
  ESPORTS: 1,
  COCKFIGHT: 1,
  PVP: 1,
  LOTT: 1,
  ELOTT: 1,
};
const cashRules = {
  dailyAmount: '10000000',
  dailyTimes: 5,
  approvedIdentityFrom: '2000000',
  turnoverPercent: 100,
  coolingHours: 24,
};

const forms: Form[] = [
  {
    path: '/security',
    record: { rule: 'security-logins', isOn: true, threshold: 300, minutes: 15 },
    theirs: { minutes: 30 },
    read: 'operatorSecurityRules',
    answer: inList,
    set: 'operatorSetSecurityRule',
    besides: (gateway) => gateway.answer('operatorSecurityEvents', { events: [], total: 0, ...paged }),
    label: 'Events',
    typed: 50,
    sent: { threshold: 50, minutes: 15 },
  },
  {
    path: '/flags',
    record: { id: uuid(1), kind: 'failed-payments', isOn: true, times: 5, amount: '0', minutes: 60 },
    theirs: { minutes: 30 },
    read: 'operatorVelocityRules',
    answer: inList,
    set: 'operatorSetVelocityRule',
    besides: (gateway) => gateway.answer('operatorDuplicateRules', []),
    differs: 'Sum',
    label: 'Sum (PHP)',
    typed: '70.00',
    sent: { amount: '7000', minutes: 60 },
  },
  {
    path: '/interactions',
    record: markerRule,
    theirs: { script: 'Ask how they are' },
    read: 'operatorMarkerRules',
    answer: inList,
    set: 'operatorSetMarkerRule',
    besides: (gateway) =>
      gateway.answer('operatorInteractions', { interactions: [], colleagues: [], total: 0, ...paged }),
    takes: 'Guidance for staff',
    label: 'Message to the player, English',
    typed: 'All well?',
    sent: { message: { EN: 'All well?' }, script: 'Ask how they are' },
  },
  {
    path: '/code-rules',
    record: { countries: ['PH'], hourBudget: 3000, dayBudget: 20_000 },
    theirs: { hourBudget: 2000 },
    read: 'operatorCodeRules',
    set: 'operatorSetCodeRules',
    label: 'Messages per day, at most',
    differs: 'Messages per hour, at most, Messages per day, at most',
    typed: 500,
    sent: { dayBudget: 500, hourBudget: 3000 },
  },
  {
    path: '/care-rules',
    record: { realityMinutes: 60, realityRounds: 0, realityLoss: '0', limitDemand: 'none' },
    theirs: { realityRounds: 9 },
    read: 'operatorCareRules',
    set: 'operatorSetCareRules',
    takes: 'Reality check after rounds lost in a row',
    label: 'Reality check after losses of (PHP)',
    typed: '70.00',
    sent: { realityLoss: '7000', realityRounds: 9 },
  },
  {
    path: '/payment-methods',
    record: cashRules,
    theirs: { coolingHours: 48 },
    read: 'operatorCashRules',
    set: 'operatorSetCashRules',
    besides: (gateway) => {
      gateway.answer('operatorPaymentMethods', { methods: [], adapters: ['manual'] });
      gateway.answer('operatorTurnoverWeights', { weights, version: 1 });
    },
    takes: 'Wait after a payout account change, hours',
    label: 'Limit per player per day (PHP)',
    typed: '70.00',
    sent: { dailyAmount: '7000', coolingHours: 48 },
  },
  {
    path: '/payment-methods',
    record: { weights },
    theirs: { weights: { ...weights, LIVE: 20 } },
    read: 'operatorTurnoverWeights',
    set: 'operatorSetTurnoverWeights',
    besides: (gateway) => {
      gateway.answer('operatorPaymentMethods', { methods: [], adapters: ['manual'] });
      gateway.answer('operatorCashRules', { ...cashRules, version: 1 } as never);
    },
    takes: 'Live casino',
    label: 'Slots, %',
    typed: 30,
    sent: { weights: { ...weights, RNG: 30, LIVE: 20 } },
  },
  {
    path: '/agent-rates',
    record: { caps: [], nextCaps: [rng(80)], tomorrow: '2026-11-24' },
    theirs: { nextCaps: [rng(60)] },
    read: 'operatorRateCaps',
    set: 'operatorSetRateCaps',
    besides: (gateway) => gateway.answer('operatorVendors', { vendors: [], total: 0, ...paged }),
    differs: 'Slots',
    label: 'Slots (%)',
    typed: '0.7',
    sent: { caps: [rng(70)] },
    answered: { nextCaps: [rng(70)] },
  },
  {
    path: '/agent-rates',
    record: { agent: 'alice', upline: '', rates: [], next: [rng(80)] },
    theirs: { next: [rng(60)] },
    read: 'operatorAgentRates',
    set: 'operatorSetAgentRates',
    besides: (gateway) => {
      gateway.refuse('operatorRateCaps', 'service_unavailable');
      gateway.answer('operatorVendors', { vendors: [], total: 0, ...paged });
    },
    reaches: async (user) => {
      await fill(user, await screen.findByLabelText('Username'), 'alice');
      await user.click(screen.getByRole('button', { name: 'Show' }));
    },
    differs: 'Slots',
    label: 'Slots (%)',
    typed: '0.7',
    sent: { rates: [rng(70)] },
    answered: { next: [rng(70)], rates: [] },
  },
  {
    path: '/rebates',
    record: draftOf(901, { kind: 'rebate', rates: { RNG: 80 }, turnoverTimes: 1, days: 7 }),
    theirs: { rules: { kind: 'rebate', rates: { RNG: 60 }, turnoverTimes: 1, days: 7 } },
    read: 'operatorSchemes',
    answer: (scheme) => ({ schemes: [scheme], currency: 'PHP' }),
    set: 'operatorSaveScheme',
    opens: 'Edit',
    label: 'Slots, percent',
    typed: 0.7,
    sent: { rules: { kind: 'rebate', rates: { RNG: 70 }, turnoverTimes: 1, days: 7 } },
  },
  {
    path: '/approvals',
    record: approvalRules,
    theirs: { expireHours: 48 },
    read: 'operatorApprovalRules',
    set: 'operatorSetApprovalRules',
    takes: 'Approvals expire after',
    label: 'Deposits confirmed from (PHP)',
    typed: '70.00',
    sent: { depositFrom: '7000', expireHours: 48 },
  },
  {
    path: '/providers',
    record: winCaps,
    theirs: { alertPercent: 70 },
    read: 'operatorProviders',
    answer: (caps) => [{ ...provider, caps }],
    set: 'operatorSetWinCaps',
    takes: 'Alert threshold, % of a cap',
    label: 'Cap per win (PHP)',
    typed: '70.00',
    sent: { singleWin: '7000', alertPercent: 70 },
  },
  {
    path: '/providers',
    record: { ...provider, caps: winCaps, origin: 'https://one.example' },
    theirs: { origin: 'https://two.example' },
    read: 'operatorProviders',
    answer: inList,
    set: 'operatorSetProviderOrigin',
    label: 'Game address',
    typed: 'https://mine.example',
    sent: { origin: 'https://mine.example' },
  },
  {
    path: '/providers',
    record: { ...provider, caps: winCaps, url: 'https://one.example/wallet' },
    theirs: { url: 'https://two.example/wallet' },
    read: 'operatorProviders',
    answer: inList,
    set: 'operatorSetProviderUrl',
    label: 'Server address',
    typed: 'https://mine.example/wallet',
    sent: { url: 'https://mine.example/wallet' },
  },
  {
    path: '/providers',
    record: { ...provider, caps: winCaps, addresses: ['203.0.113.1'] },
    theirs: { addresses: ['203.0.113.2'] },
    read: 'operatorProviders',
    answer: inList,
    set: 'operatorSetProviderAddresses',
    label: 'Allowed IP addresses',
    typed: '203.0.113.3',
    sent: { addresses: ['203.0.113.3'] },
  },
  {
    path: '/sign-in-services',
    record: signInService,
    theirs: { issuer: 'https://id.example' },
    read: 'operatorSignInServices',
    answer: inList,
    set: 'operatorSetSignInService',
    label: 'Client secret',
    typed: 's3cret',
    sent: { secret: 's3cret', issuer: '' },
  },
  {
    path: '/fields',
    record: {
      name: 'nickname',
      enabled: true,
      required: true,
      pattern: '^[a-z]{4,12}$',
      message: 'Small letters',
      locked: false,
    },
    theirs: { pattern: '^[a-z]{2,12}$' },
    read: 'operatorFields',
    answer: inList,
    set: 'operatorSetField',
    opens: 'Edit Nickname',
    label: 'Error message',
    typed: 'Small letters only',
    sent: { message: 'Small letters only', pattern: '^[a-z]{4,12}$', enabled: true },
  },
  {
    path: '/chat-place',
    record: { kind: 'outside', address: 'https://chat.example/1' },
    theirs: { address: 'https://chat.example/2' },
    read: 'operatorChat',
    set: 'operatorSetChat',
    differs: 'Address',
    label: /^Address/,
    typed: 'https://chat.example/mine',
    sent: { address: 'https://chat.example/mine' },
  },
  {
    path: '/site-status',
    record: { maintenance: false, info: 'Back at noon', restrictedCountries: ['JP'] },
    theirs: { restrictedCountries: [] },
    read: 'operatorSiteStatus',
    set: 'operatorSetSiteStatus',
    takes: 'Restricted countries',
    label: 'Message to players',
    typed: 'Back at one',
    sent: { info: 'Back at one', restrictedCountries: [], maintenance: false },
  },
  {
    path: '/roles/demo%3Adesk',
    record: {
      id: 'demo:desk',
      name: 'Desk',
      permissions: ['players.view'],
      isBuiltIn: false,
      isPlatform: false,
      holders: [],
      waiting: false,
      mine: false,
      mayChange: true,
    },
    theirs: { permissions: ['players.view', 'cases.view'] },
    read: 'operatorRoles',
    answer: inList,
    set: 'operatorSetRole',
    takes: 'Permissions',
    label: /^Name/,
    typed: 'Night desk',
    sent: { name: 'Night desk', permissions: ['players.view', 'cases.view'] },
  },
];

/** Opens the page of a form, with what it reads of a version. */
async function open({ path, record, read, besides, answer = (whole) => whole }: Form) {
  const readAs = (gateway: Gateway, part: object, version: number) =>
    gateway.answer(read, answer({ ...record, ...part, version }) as never);
  const page = await openConsole(path, {
    staff: path === '/providers' ? platform : owner,
    gateway: (gateway) => {
      besides?.(gateway);
      readAs(gateway, {}, 3);
    },
  });
  return { ...page, readAs };
}

/** Opens a form and saves what is typed in it while a colleague saved. */
async function overtaken(form: Form) {
  const { label, typed, set, record, theirs, sent, answered = sent, opens, reaches } = form;
  const { gateway, user, readAs } = await open(form);
  await reaches?.(user);
  if (opens) await user.click(await screen.findByRole('button', { name: opens }));
  await fill(user, await screen.findByLabelText(label), String(typed));
  if (screen.queryByLabelText(/^Reason/)) await fill(user, screen.getByLabelText(/^Reason/), 'As agreed');
  const around = () => within(screen.getByLabelText(label).closest('form')!);
  const save = () => user.click(around().getByRole('button', { name: /^(Save|Request)/ }));
  gateway.refuse(set, 'version_conflict');
  readAs(gateway, theirs, 4);
  await save();
  const saveOver = async () => {
    expect(screen.getByLabelText(label)).toHaveValue(typed);
    gateway.answer(set, { ...record, ...answered, version: 5 } as never);
    await save();
    await expect.poll(() => gateway.latest(set).body).toMatchObject({ ...sent, version: 4 });
  };
  return { gateway, user, around, saveOver };
}

describe('what is typed while a colleague saves the same', () => {
  test.each(forms.filter(({ takes }) => takes === undefined))(
    'stays on $path, which tells it and saves over it once that is chosen',
    async (form) => {
      const { label, typed, differs = label } = form;
      const { user, around, saveOver } = await overtaken(form);
      expect(await around().findByRole('alert')).toHaveTextContent('Somebody else saved this');
      expect(around().getByText(/Yours differs in: /)).toHaveTextContent(differs);
      // It is said there alone.
      expect(screen.queryByText(/Someone else changed this/)).toBeNull();
      expect(screen.getByLabelText(label)).toHaveValue(typed);
      await user.click(around().getByRole('button', { name: 'Keep mine' }));
      await saveOver();
    },
  );

  test.each(forms.filter(({ takes }) => takes !== undefined))(
    'stays on $path, which takes over what else they changed, and saves it when told to',
    async (form) => {
      const { gateway, around, saveOver } = await overtaken(form);
      expect(await around().findByText(/^Their changes are in the form now: /)).toHaveTextContent(
        `${form.takes}. Look at them, then save.`,
      );
      expect(around().queryByRole('button', { name: 'Keep mine' })).toBeNull();
      expect(screen.queryByText(/Someone else changed this/)).toBeNull();
      expect(gateway.requests(form.set)).toHaveLength(1);
      await saveOver();
    },
  );
});
