import { approvalKinds } from '@foyer/contract/approval-kinds';
import { expect, test } from 'vitest';
import { approval } from '../../testing/records.ts';
import type { Approval } from './approval-words.ts';
import { changeSentences } from './change-sentences.ts';

type ApprovalChange = Pick<Approval, 'kind' | 'before' | 'after'> & Partial<Approval>;

const sentencesOf = (told: ApprovalChange): string[] =>
  changeSentences({ ...approval, title: 'it', ...told }).map((sentence) =>
    sentence.replaceAll('\u00A0', ' '),
  );

/** As the gateway states them, one of each kind at least. */
const cases: [ApprovalChange, string[]][] = [
  [
    {
      kind: 'deposit',
      before: { state: 'pending' },
      after: { state: 'paid', credited: '19990000', method: 'BDO', proof: '771' },
    },
    [
      'PHP 199,900.00 is credited to maria, who paid PHP 200,000.00 by BDO.',
      'The player gave 771 as the transfer reference.',
    ],
  ],
  [
    {
      kind: 'withdrawal',
      before: { state: 'review' },
      after: { state: 'paying', payTo: 'BDO 001', holder: 'Maria Santos' },
    },
    ['The withdrawal of PHP 200,000.00 by maria is paid to BDO 001, Maria Santos.'],
  ],
  [
    { kind: 'adjustment', before: null, after: { direction: 'debit' } },
    ['PHP 200,000.00 is taken from the balance of maria.'],
  ],
  [
    {
      kind: 'reward',
      before: { status: 'applying' },
      after: { status: 'joined', reward: '50000', turnover: '500000' },
    },
    ['maria gets PHP 500.00, with a turnover of PHP 5,000.00.'],
  ],
  [
    {
      kind: 'promotion',
      before: { reward: '10000', endsAt: null, 'titles.EN': 'Old', enabled: false },
      after: { reward: '20000', endsAt: '2026-12-01T00:00:00Z', 'titles.EN': 'New', enabled: true },
    },
    [
      'Offered to players: switched on.',
      'Title, EN: from Old to New.',
      expect.stringMatching(/^Ends: from no end to \d+ (Nov|Dec) 2026, /) as unknown as string,
      'Reward: up from PHP 100.00 to PHP 200.00.',
    ],
  ],
  [
    {
      kind: 'payment_method',
      before: { id: 'bdo', maximum: '500', feePerMille: 10, facts: { accountNumber: '123' }, version: 1 },
      after: { id: 'bdo', maximum: '400', feePerMille: 25, facts: { accountNumber: '456' }, version: 1 },
    },
    [
      'Maximum: down from PHP 5.00 to PHP 4.00.',
      'Percentage fee: up from 1% to 2.5%.',
      'Account number: from 123 to 456.',
    ],
  ],
  [
    { kind: 'payment_method', before: null, after: { kind: 'wallet', adapter: 'manual', enabled: true } },
    ['Kind: E-wallet.', 'Processed by: Manual: confirmed by staff.', 'Offered to players: yes.'],
  ],
  [
    {
      kind: 'approval_rules',
      before: { withdrawalFrom: '2000000', paymentMethods: true, expireHours: 72 },
      after: { withdrawalFrom: '9000000', paymentMethods: false, expireHours: 1 },
    },
    [
      'Withdrawals approved from: up from PHP 20,000.00 to PHP 90,000.00.',
      'Every change to a payment method: switched off.',
      'Approvals expire after: down from 72 hours to 1 hour.',
    ],
  ],
  [
    {
      kind: 'staff_invitation',
      title: 'ben',
      before: null,
      after: { role: 'finance', merchants: ['demo'], email: 'ben@demo.example' },
    },
    ['ben (ben@demo.example) is invited with the role finance, for demo.'],
  ],
  [
    {
      kind: 'staff_access',
      title: 'ben',
      before: { role: 'support', merchants: ['demo'] },
      after: { role: 'platform', merchants: [] },
    },
    ['ben has the role platform for all merchants, until now support for demo.'],
  ],
  [
    {
      kind: 'staff_second_factor',
      title: 'ben',
      before: { secondFactor: true },
      after: { secondFactor: false },
    },
    ['The two-step verification of ben is turned off, and their passkeys are removed.'],
  ],
  [
    {
      kind: 'staff_role',
      before: { name: 'Desk', permissions: ['players.view'] },
      after: { name: 'Desk', permissions: ['players.manage', 'players.view'] },
    },
    [expect.stringMatching(/^Permissions: gains [A-Z][^.]+\.$/) as unknown as string],
  ],
  [
    {
      kind: 'provider_key',
      title: 'Lumen',
      before: null,
      after: { name: 'Lumen', addresses: [], merchants: ['demo'], otherMerchants: 2 },
    },
    [
      'Lumen is added as a new provider, calling from anywhere.',
      'Lumen gets a key to the wallet of demo and of 2 more.',
    ],
  ],
  [
    {
      kind: 'provider_key',
      title: 'Lumen',
      before: null,
      after: {
        origin: 'https://games.lumen.example',
        url: 'https://api.lumen.example',
        merchants: ['demo'],
        otherMerchants: 0,
      },
    },
    [
      'Lumen gets a key to the wallet of demo.',
      'Its games open at https://games.lumen.example.',
      'We ask it at https://api.lumen.example about unfinished rounds.',
      'Stakes of rounds that this server does not know go back to the players.',
    ],
  ],
  [
    {
      kind: 'provider_origin',
      title: 'Lumen',
      before: { origin: null },
      after: { origin: 'https://games.lumen.example' },
    },
    [
      'From now on players open the games of Lumen at https://games.lumen.example. So far they opened at the default address of the installation.',
    ],
  ],
  [
    {
      kind: 'provider_origin',
      title: 'Lumen',
      before: { origin: 'https://lumen.example' },
      after: { origin: 'https://games.lumen.example' },
    },
    [
      'From now on players open the games of Lumen at https://games.lumen.example. So far they opened at https://lumen.example.',
    ],
  ],
  [
    {
      kind: 'provider_url',
      title: 'Lumen',
      before: { url: null },
      after: { url: 'https://api.lumen.example' },
    },
    [
      'From now on we ask Lumen at https://api.lumen.example about unfinished rounds. So far we asked nowhere.',
      'Stakes of rounds that this server does not know go back to the players.',
    ],
  ],
  [
    {
      kind: 'provider_url',
      title: 'Lumen',
      before: { url: 'https://lumen.example' },
      after: { url: 'https://api.lumen.example' },
    },
    [
      'From now on we ask Lumen at https://api.lumen.example about unfinished rounds. So far we asked at https://lumen.example.',
      'Stakes of rounds that this server does not know go back to the players.',
    ],
  ],
  [
    {
      kind: 'win_cap',
      before: { singleWin: '100000', alertPercent: 80 },
      after: { singleWin: '20000000', alertPercent: 90 },
    },
    ['Cap per win: up from PHP 1,000.00 to PHP 200,000.00.', 'Alert threshold: up from 80% to 90%.'],
  ],
  [
    {
      kind: 'sign_in_service',
      before: { clientId: '', hasSecret: false },
      after: { clientId: 'client', hasSecret: true, secret: 'changed' },
    },
    ['Client ID: from nothing to client.', 'Has a secret: switched on.', 'Secret: changed.'],
  ],
  [
    {
      kind: 'cash_rules',
      before: { dailyTimes: 3, approvedIdentityFrom: '500', version: 0, merchantId: 1 },
      after: { dailyTimes: 5, approvedIdentityFrom: '600', version: 0, merchantId: 1 },
    },
    [
      'Withdrawals per day: up from 3 to 5.',
      'Verified ID required from (total): up from PHP 5.00 to PHP 6.00.',
    ],
  ],
  [
    { kind: 'turnover_weights', before: { RNG: 100, LIVE: 10 }, after: { RNG: 100, LIVE: 50 } },
    ['Live casino: up from 10% to 50%.'],
  ],
  [
    { kind: 'lottery_void', before: { state: 'open' }, after: { state: 'void', tickets: 2, stake: '4000' } },
    ['The draw is void: 2 tickets for PHP 40.00 are paid back.'],
  ],
  [
    {
      kind: 'lottery_rerun',
      currency: null,
      before: { state: 'void' },
      after: { numero: '20261120-R', drawsAt: '2026-11-20T08:00:00Z' },
    },
    [
      expect.stringMatching(
        /^The void draw runs again as 20261120-R, drawn 2\d Nov 2026, /,
      ) as unknown as string,
    ],
  ],
  [{ kind: 'lottery_result', before: null, after: { first: [1, 2] } }, ['First: 1, 2.']],
  [
    { kind: 'lottery_correction', before: { first: [1, 2] }, after: { first: [2, 1] } },
    ['First: from 1, 2 to 2, 1.'],
  ],
  [
    {
      kind: 'lottery_version',
      before: { betTypes: null, limits: { line: '100' }, units: ['200'], mayChase: true },
      after: { betTypes: ['pair'], limits: { line: '300' }, units: ['200', '400'], mayChase: false },
    },
    [
      'Bet types: from all in the family to pair.',
      'Limit, per line: up from PHP 1.00 to PHP 3.00.',
      'Price of one combination: from PHP 2.00 to PHP 2.00, PHP 4.00.',
      'Tickets can be bought for several draws: switched off.',
    ],
  ],
  [
    { kind: 'player_erasure', before: { personalData: 'kept' }, after: { personalData: 'erased' } },
    [expect.stringContaining('are deleted for good') as unknown as string],
  ],
  [
    {
      kind: 'scheme',
      before: null,
      after: {
        rules: {
          kind: 'mission',
          titles: { EN: 'Play' },
          fact: 'stake',
          target: '100000',
          reward: '5000',
          gameTypes: [],
        },
        costOfThirtyDays: '250000',
        players: 1,
      },
    },
    [
      'In the last 30 days it would have cost PHP 2,500.00, for 1 player.',
      'Kind: mission.',
      'Title, EN: Play.',
      'Games that count: all.',
      'What counts: stake.',
      'How much: PHP 1,000.00.',
      'Reward: PHP 50.00.',
    ],
  ],
  [
    {
      kind: 'scheme',
      before: null,
      after: {
        rules: { kind: 'club', rates: { RNG: 50 }, levels: [{ gift: '500', rebate: 25 }] },
        costOfThirtyDays: '0',
        players: 0,
      },
    },
    [
      'In the last 30 days it would have cost PHP 0.00, for 0 players.',
      'Kind: club.',
      'Level 1, gift: PHP 5.00; extra rebate: 0.25%.',
      'Rate, slots: 0.5%.',
    ],
  ],
  [
    { kind: 'commission', title: 'anna', before: { state: 'review' }, after: { what: 'release' } },
    ['PHP 200,000.00 is paid to anna.'],
  ],
  [
    {
      kind: 'agent_contract',
      before: null,
      after: {
        kind: 'dividend',
        version: 2,
        payer: 'merchant',
        settledBy: 'month',
        carryOver: true,
        'tier 1': '10 % of all',
        paidInThirtyDays: '4200',
      },
    },
    [
      'Kind: Dividend.',
      'Paid by: the brand.',
      'Settled every: month.',
      'Team winnings carry over against later losses: yes.',
      'Would have paid in the last 30 days: PHP 42.00.',
      'Tier 1: 10 % of all.',
    ],
  ],
  [
    { kind: 'agent_rates', currency: null, before: { RNG: 20 }, after: { RNG: 30, 'RNG/LUNA': 15 } },
    ['Slots: up from 0.2% to 0.3%.', 'Slots of LUNA: 0.15%.'],
  ],
  [
    {
      kind: 'team_rules',
      before: { transferMaximum: '100', showsCash: true },
      after: { transferMaximum: '900', showsCash: false },
    },
    [
      'Largest transfer: up from PHP 1.00 to PHP 9.00.',
      'Agents see each member’s deposits and withdrawals: switched off.',
    ],
  ],
  [
    { kind: 'prize_range', title: 'anna', before: { most: 95 }, after: { most: null } },
    ['anna and everybody below may choose any prize mode, until now prize modes that return at most 95%.'],
  ],
  [
    {
      kind: 'retention',
      before: { chat: 730, 'closed-accounts': 1825 },
      after: { chat: 730, 'closed-accounts': 1 },
    },
    [
      'Older records are deleted the next night and can’t be restored.',
      'Personal data of closed accounts: down from 1825 days to 1 day.',
    ],
  ],
];

test.each(cases.map(([told, sentences]) => [told.kind, told, sentences] as const))(
  'what changes is told in sentences: %s',
  (_, told, sentences) => {
    expect(sentencesOf(told)).toEqual(sentences);
  },
);

test('no kind is left out', () => {
  const kinds = new Set(cases.map(([{ kind }]) => kind));
  expect(approvalKinds.filter((kind) => !kinds.has(kind))).toEqual([]);
});

test('a field that nobody has a word for is told all the same', () => {
  expect(sentencesOf({ kind: 'cash_rules', before: { newRule: 1 }, after: { newRule: 2 } })).toEqual([
    'New rule: up from 1 to 2.',
  ]);
});

test('what is new is told in reading order, one sentence for an entry of a list, and without what is left empty', () => {
  // In the order that the database keeps fields in: by their length
  const levels = [
    { keep: 5, reach: 10, titles: { EN: 'Silver' }, contact: null },
    { keep: 40, reach: 60, titles: { EN: 'Gold' }, contact: 'Grace' },
  ];
  const rules = { toDay: '2026-12-03', titles: { EN: 'Seasons, Inc.' }, levels, fromDay: '2026-11-23' };
  expect(sentencesOf({ kind: 'scheme', before: null, after: { rules, players: 1 } }).slice(1)).toEqual([
    'Title, EN: Seasons, Inc.',
    'First day: 2026-11-23.',
    'Last day: 2026-12-03.',
    'Level 1, title, EN: Silver; points to reach it: 10; points to keep it: 5.',
    'Level 2, title, EN: Gold; points to reach it: 60; points to keep it: 40; personal contact: Grace.',
  ]);
});

test('what changes in an entry of a list keeps its sentences', () => {
  const before = { levels: [{ reach: 10, keep: 5 }] };
  const after = { levels: [{ reach: 20, keep: 2 }] };
  expect(sentencesOf({ kind: 'scheme', before, after }).slice(1)).toEqual([
    'Level 1, points to reach it: up from 10 to 20.',
    'Level 1, points to keep it: down from 5 to 2.',
  ]);
});
