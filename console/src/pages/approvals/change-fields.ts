import type { ApprovalKind } from '@foyer/contract/approval-kinds';
import { gameTypes, type GameType } from '@foyer/contract/game-types';
import { permissionCatalogue, type Permission } from '@foyer/contract/permissions';
import { momentText } from '../../components/moment.ts';
import { formatMoney } from '../../components/money.ts';
import { rateText } from '../../components/rate-text.ts';
import { kinds as contractKinds } from '../agent-contracts/contract-words.ts';
import { processorNames, factNames, kinds as methodKinds } from '../cashier/method-text.ts';
import { gameTypeNames } from '../games/game-parts.tsx';
import { dayNames } from '../lotteries/lottery-words.ts';

/** What a value counts, where that is no plain text or number. */
type Unit = 'money' | '%' | 'rate' | 'per mille' | 'hours' | 'minutes' | 'seconds' | 'days' | 'moment';
/** What a field is called, and what it counts. */
type Field = readonly [label: string, unit?: Unit];

/** The fields of what is approved, as their own pages call them and in the order in which they are told. */
const fields: Record<string, Field> = {
  // Thresholds of approvals
  depositFrom: ['Deposits confirmed from', 'money'],
  withdrawalFrom: ['Withdrawals approved from', 'money'],
  adjustmentFrom: ['Balances adjusted from', 'money'],
  rewardFrom: ['Applications approved from', 'money'],
  promotionFrom: ['Budgets of promotions from', 'money'],
  freeRewardFrom: ['Rewards without turnover from', 'money'],
  rewardMaximum: ['Largest single reward', 'money'],
  promotionBudget: ['Default budget of a promotion', 'money'],
  paymentMethods: ['Every change to a payment method'],
  lotteryVersions: ['New lottery rules'],
  expireHours: ['Approvals expire after', 'hours'],
  // Payment methods, and the rules of withdrawals
  direction: ['For'],
  kind: ['Kind'],
  adapter: ['Processed by'],
  name: ['Name'],
  currency: ['Currency'],
  minimum: ['Minimum', 'money'],
  maximum: ['Maximum', 'money'],
  feeFixed: ['Fixed fee', 'money'],
  feePerMille: ['Percentage fee', 'per mille'],
  expectedMinutes: ['Typical time', 'minutes'],
  position: ['Sort order'],
  sort: ['Sort order'],
  enabled: ['Offered to players'],
  ...Object.fromEntries(Object.entries(factNames).map(([fact, label]): [string, Field] => [fact, [label]])),
  rate: [factNames.rate, 'money'],
  dailyAmount: ['Limit per player per day', 'money'],
  dailyTimes: ['Withdrawals per day'],
  turnoverPercent: ['Turnover required on deposits', '%'],
  approvedIdentityFrom: ['Verified ID required from (total)', 'money'],
  coolingHours: ['Wait after a payout account change', 'hours'],
  // What is given away
  titles: ['Title'],
  summaries: ['Summary'],
  contents: ['Text'],
  pictures: ['Picture'],
  fromDay: ['First day'],
  toDay: ['Last day'],
  startsAt: ['Begins', 'moment'],
  endsAt: ['Ends', 'moment'],
  fromHour: ['From hour'],
  toHour: ['To hour'],
  weekdays: ['Days of the week'],
  code: ['Promo code'],
  type: ['Reward type'],
  percent: ['Percent', '%'],
  cap: ['Maximum', 'money'],
  nth: ['Which of the player’s deposits (0: every one)'],
  nodeId: ['Game'],
  rounds: ['Rounds'],
  maximumWin: ['Maximum total win', 'money'],
  playDays: ['Days to play the rounds'],
  gameTypes: ['Games that count'],
  period: ['How often'],
  fact: ['What counts'],
  target: ['How many'],
  targetAmount: ['How much', 'money'],
  score: ['Ranked by'],
  prizes: ['Prizes by place', 'money'],
  within: ['Days after registration to qualify'],
  deposit: ['Minimum deposit of a friend', 'money'],
  stake: ['Stake', 'money'],
  reward: ['Reward', 'money'],
  referrerReward: ['For the referrer', 'money'],
  friendReward: ['For the friend', 'money'],
  friendsAtMost: ['Maximum number of rewarded friends'],
  showsFriends: ['Members see the masked names of their friends'],
  depositPerPoint: ['Deposits for a point', 'money'],
  stakePerPoint: ['Valid stake for a point', 'money'],
  levels: ['Level'],
  reach: ['Points to reach it'],
  keep: ['Points to keep it'],
  gift: ['Gift', 'money'],
  weekly: ['Weekly gift', 'money'],
  monthly: ['Monthly gift', 'money'],
  birthday: ['Birthday gift', 'money'],
  rebate: ['Extra rebate', 'rate'],
  contact: ['Personal contact'],
  rates: ['Rate', 'rate'],
  segment: ['Eligible players'],
  clubLevel: ['Lowest level of the club'],
  registeredFrom: ['Registered from'],
  registeredTo: ['Registered until'],
  countries: ['Countries of the mobile number'],
  currencies: ['Currencies'],
  players: ['Usernames'],
  inactiveDays: ['Days without a round'],
  budget: ['Total budget', 'money'],
  turnoverTimes: ['Turnover required (times the amount)'],
  turnover: ['Turnover required', 'money'],
  days: ['Days to meet the turnover'],
  weights: ['Counts toward turnover', '%'],
  // Staff, and whom the site trusts
  role: ['Role'],
  merchants: ['Merchants'],
  email: ['E-mail'],
  permissions: ['Permissions'],
  addresses: ['Allowed IP addresses'],
  clientId: ['Client ID'],
  issuer: ['Issuer'],
  apiKey: ['API key'],
  projectId: ['Project ID'],
  authDomain: ['Auth domain'],
  emulator: ['Emulator'],
  hasSecret: ['Has a secret'],
  secret: ['Secret'],
  singleWin: ['Cap per win', 'money'],
  perDay: ['Cap per day', 'money'],
  alertPercent: ['Alert threshold', '%'],
  // Lotteries
  playTypes: ['Ways to play'],
  prizeModes: ['Prize modes'],
  betTypes: ['Bet types'],
  limits: ['Limit'],
  line: ['Per line', 'money'],
  ticket: ['Per ticket', 'money'],
  account: ['Per player and draw', 'money'],
  draw: ['All players, per draw', 'money'],
  number: ['Payout on one number', 'money'],
  units: ['Price of one combination', 'money'],
  mayCancel: ['Tickets can be cancelled until the cut-off'],
  mayChase: ['Tickets can be bought for several draws'],
  source: ['Results come from'],
  schedule: ['Draws'],
  seconds: ['Between draws', 'seconds'],
  times: ['Times'],
  jackpotSeed: ['Minimum jackpot', 'money'],
  cutOffSeconds: ['Cut-off before the draw', 'seconds'],
  drawsAt: ['Drawn', 'moment'],
  numero: ['Number of the draw'],
  most: ['Best return', '%'],
  // Agents
  payer: ['Paid by'],
  settledBy: ['Settled every'],
  carryOver: ['Team winnings carry over against later losses'],
  paidInThirtyDays: ['Would have paid in the last 30 days', 'money'],
  transferMinimum: ['Smallest transfer', 'money'],
  transferMaximum: ['Largest transfer', 'money'],
  transferDaily: ['Most an agent can transfer in a day', 'money'],
  showsCash: ['Agents see each member’s deposits and withdrawals'],
  showsPlay: ['Agents see each member’s stakes, wins and games'],
  showsName: ['Agents see each member’s nickname'],
  showsLastSeen: ['Agents see each member’s last login'],
  friendsJoin: ['Friends referred by a member join the team of the member’s agent'],
  // For how long what is kept
  'login-history': ['Login history', 'days'],
  'security-events': ['Security events', 'days'],
  chat: ['Chats after the last message', 'days'],
  messages: ['Messages and feedback after the last message', 'days'],
  callbacks: ['Reports of payment processors', 'days'],
  'closed-accounts': ['Personal data of closed accounts', 'days'],
};

const places = new Map(Object.keys(fields).map((name, at) => [name, at]));
const placeOf = (step: string): number =>
  /^\d+$/.test(step) ? Number(step) : (places.get(step) ?? places.size);

/** Sorts paths as a person reads them: the database keeps the fields of a state in an order of its own. */
export function inReadingOrder(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((step, index) => step !== other[index]);
  const [step, next] = [one[at], other[at]];
  return step === undefined || next === undefined ? one.length - other.length : placeOf(step) - placeOf(next);
}

/** What a field is called. */
export const fieldName = (name: string): string => fields[name]?.[0] ?? name;

const isGameType = (name: string): name is GameType => gameTypes.some((type) => type === name);

/** A name that no page has a word for: `dailyAmount` is Daily amount. */
const wordsOf = (name: string): string => {
  const words = name.replaceAll(
    /([a-z])([A-Z])/g,
    (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`,
  );
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** One step of a path: a field, a type of game, a place in a list, or a language. */
function stepName(step: string): string {
  const [type = '', vendor] = step.split('/');
  if (isGameType(type)) return vendor ? `${gameTypeNames[type]} of ${vendor}` : gameTypeNames[type];
  if (/^\d+$/.test(step)) return String(Number(step) + 1);
  return fields[step]?.[0] ?? (/^[A-Z]{2}$/.test(step) ? step : wordsOf(step));
}

/** What the field at a path is called: `levels.0.gift` is Level 1, gift. */
export function pathName(path: readonly string[]): string {
  // Rules are what all of it is about
  const steps = path.filter((step) => step !== 'rules' && step !== 'facts').map(stepName);
  return steps
    .map((step, at) => {
      if (at === 0) return step;
      return /^\d+$/.test(step)
        ? ` ${step}`
        : `, ${/^[A-Z]{2}/.test(step) ? step : step.charAt(0).toLowerCase() + step.slice(1)}`;
    })
    .join('');
}

/**
 * What the value at a path counts: its own unit, or that of what it is part of.
 * @param kind null where it is no operation that is approved
 */
export function unitOf(path: readonly string[], kind: ApprovalKind | null): Unit | undefined {
  for (const step of path.toReversed()) {
    const field = fields[step];
    if (field) return field[1];
  }
  return kind && isGameType(path[0]?.split('/')[0] ?? '') ? unitOfGames[kind] : undefined;
}

/** What types of games count where they are no part of a field. */
const unitOfGames: Partial<Record<ApprovalKind, Unit>> = { agent_rates: 'rate', turnover_weights: '%' };

/** What the codes of some fields stand for. */
const codes: Record<string, Record<string, string>> = {
  kind: {
    ...methodKinds,
    ...Object.fromEntries(Object.entries(contractKinds).map(([code, { label }]) => [code, label])),
  },
  adapter: processorNames,
  direction: { deposit: 'deposits', withdrawal: 'withdrawals' },
  payer: { merchant: 'the brand' },
  source: { seed: 'a seed', outside: 'outside' },
};

/** What stands in a field where nothing does, and that means nothing else. */
export const nothing = 'nothing';

/** What it means when nothing stands in a field. */
const empties: Record<string, string> = {
  betTypes: 'all in the family',
  gameTypes: 'all',
  countries: 'all',
  currencies: 'all',
  players: 'everybody',
  weekdays: 'every day',
  endsAt: 'no end',
};

function counted(value: string | number, unit: Unit, currency: string | null): string {
  if (unit === 'money')
    return currency && /^-?\d+$/.test(String(value)) ? formatMoney(String(value), currency) : String(value);
  if (unit === '%') return `${value}%`;
  if (unit === 'rate') return rateText(Number(value));
  if (unit === 'per mille') return `${Number(value) / 10}%`;
  if (unit === 'moment') return momentText(value);
  return `${value} ${Number(value) === 1 ? unit.slice(0, -1) : unit}`;
}

/**
 * A value as people read it; of a list, each.
 * @param path from the state to it, by name
 */
export function valueText(
  value: unknown,
  path: readonly string[],
  { kind, currency }: { kind: ApprovalKind; currency: string | null },
): string {
  const name = path.at(-1) ?? '';
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return empties[name] ?? nothing;
  if (Array.isArray(value)) return value.map((one) => valueText(one, path, { kind, currency })).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string' && typeof value !== 'number') return JSON.stringify(value);
  const unit = unitOf(path, kind);
  if (unit) return counted(value, unit, currency);
  const text = String(value);
  if (name === 'permissions') return permissionCatalogue[text as Permission]?.text ?? text;
  if (name === 'weekdays') return dayNames[Number(value) - 1] ?? text;
  if (name === 'gameTypes' && isGameType(text)) return gameTypeNames[text];
  return codes[name]?.[text] ?? text;
}
