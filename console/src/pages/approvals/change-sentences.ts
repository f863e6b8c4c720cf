import { same } from '../../components/editor/changed-fields.ts';
import { formatMoney } from '../../components/money.ts';
import { inReadingOrder, nothing, pathName, unitOf, valueText } from './change-fields.ts';
import type { Approval } from './approval-words.ts';
import { valuesOf } from './state-values.ts';

type State = Record<string, unknown>;
/** What an operation does in words of its own, and the fields that these tell already. */
interface Lead {
  sentences: string[];
  told: readonly string[];
}

const money = (amount: unknown, { currency }: Pick<Approval, 'currency'>): string =>
  typeof amount === 'string' && currency ? formatMoney(amount, currency) : String(amount);
/** What follows from the answer of a provider's server about a round. */
const unknownRounds = 'Stakes of rounds that this server does not know go back to the players.';

const listed = (values: unknown): string => (Array.isArray(values) ? values.join(', ') : '');
/** Where somebody of the staff works; none: everywhere. */
const places = (codes: unknown): string => listed(codes) || 'all merchants';

/** Operations that one sentence says better than their fields. */
const leads: Partial<Record<Approval['kind'], (item: Approval, after: State) => Lead>> = {
  deposit: (item, { credited, method, proof }) => ({
    sentences: [
      `${money(credited, item)} is credited to ${item.userName}, who paid ${money(item.amount, item)} by ${String(method)}.`,
      ...(proof ? [`The player gave ${String(proof)} as the transfer reference.`] : []),
    ],
    told: ['state', 'credited', 'method', 'proof'],
  }),
  withdrawal: (item, { payTo, holder }) => ({
    sentences: [
      `The withdrawal of ${money(item.amount, item)} by ${item.userName} is paid to ${String(payTo)}, ${String(holder)}.`,
    ],
    told: ['state', 'payTo', 'holder'],
  }),
  adjustment: (item, { direction }) => ({
    sentences: [
      direction === 'credit'
        ? `${money(item.amount, item)} is added to the balance of ${item.userName}.`
        : `${money(item.amount, item)} is taken from the balance of ${item.userName}.`,
    ],
    told: ['direction'],
  }),
  reward: (item, { reward, turnover }) => ({
    sentences: [
      `${item.userName} gets ${money(reward, item)}, ${turnover === '0' ? 'with no turnover' : `with a turnover of ${money(turnover, item)}`}.`,
    ],
    told: ['status', 'reward', 'turnover'],
  }),
  staff_invitation: ({ title }, { role, merchants, email }) => ({
    sentences: [
      `${title} (${String(email)}) is invited with the role ${String(role)}, for ${places(merchants)}.`,
    ],
    told: ['role', 'merchants', 'email'],
  }),
  staff_access: ({ title, before }, { role, merchants }) => ({
    sentences: [
      `${title} has the role ${String(role)} for ${places(merchants)}, until now ${String(before?.role)} for ${places(before?.merchants)}.`,
    ],
    told: ['role', 'merchants'],
  }),
  staff_second_factor: ({ title }) => ({
    sentences: [`The two-step verification of ${title} is turned off, and their passkeys are removed.`],
    told: ['secondFactor'],
  }),
  provider_key: ({ title }, { name, addresses, origin, url, merchants, otherMerchants }) => ({
    sentences: [
      ...(name
        ? [`${title} is added as a new provider, calling from ${listed(addresses) || 'anywhere'}.`]
        : []),
      `${title} gets a key to the wallet of ${listed(merchants)}${Number(otherMerchants) > 0 ? ` and of ${String(otherMerchants)} more` : ''}.`,
      ...(origin ? [`Its games open at ${String(origin)}.`] : []),
      ...(url ? [`We ask it at ${String(url)} about unfinished rounds.`, unknownRounds] : []),
    ],
    told: ['name', 'addresses', 'origin', 'url', 'merchants', 'otherMerchants'],
  }),
  provider_origin: ({ title, before }, { origin }) => ({
    sentences: [
      `From now on players open the games of ${title} at ${String(origin)}. So far they opened at ${before?.origin ? String(before.origin) : 'the default address of the installation'}.`,
    ],
    told: ['origin'],
  }),
  provider_url: ({ title, before }, { url }) => ({
    sentences: [
      `From now on we ask ${title} at ${String(url)} about unfinished rounds. So far we asked ${before?.url ? `at ${String(before.url)}` : 'nowhere'}.`,
      unknownRounds,
    ],
    told: ['url'],
  }),
  player_erasure: () => ({
    sentences: [
      'Name, contacts, documents, devices, conversations and pictures of this player are deleted for good. Bets, deposits and withdrawals stay without them.',
    ],
    told: ['personalData'],
  }),
  retention: () => ({
    sentences: ['Older records are deleted the next night and can’t be restored.'],
    told: [],
  }),
  lottery_void: (item, { tickets, stake }) => ({
    sentences: [
      Number(tickets) === 0
        ? 'The draw is void. No ticket was sold.'
        : `The draw is void: ${String(tickets)} ${tickets === 1 ? 'ticket' : 'tickets'} for ${money(stake, item)} are paid back.`,
    ],
    told: ['state', 'tickets', 'stake'],
  }),
  lottery_rerun: (_, { numero, drawsAt }) => ({
    sentences: [
      `The void draw runs again as ${String(numero)}, drawn ${valueText(drawsAt, ['drawsAt'], { kind: 'lottery_rerun', currency: null })}.`,
    ],
    told: ['state', 'numero', 'drawsAt'],
  }),
  scheme: (item, { costOfThirtyDays, players }) => ({
    sentences: [
      `In the last 30 days it would have cost ${money(costOfThirtyDays, item)}, for ${String(players)} ${players === 1 ? 'player' : 'players'}.`,
    ],
    told: ['costOfThirtyDays', 'players'],
  }),
  commission: (item, { what }) => ({
    sentences: [
      what === 'reverse'
        ? `${money(item.amount, item)} is taken back from ${item.title}.`
        : `${money(item.amount, item)} is paid to ${item.title}.`,
    ],
    told: ['state', 'what'],
  }),
  prize_range: ({ title, before }, { most }) => {
    const allowed = (value: unknown) =>
      typeof value === 'number' ? `prize modes that return at most ${value}%` : 'any prize mode';
    return {
      sentences: [
        `${title} and everybody below may choose ${allowed(most)}, until now ${allowed(before?.most)}.`,
      ],
      told: ['most'],
    };
  },
};

/** Counts changes, or names where they are: nothing that is decided about. */
const technical = new Set(['version', 'merchantId', 'id', 'deletedAt']);

/** Lists of which it matters what is in them, and not where. */
const sets = new Set(['permissions', 'betTypes', 'gameTypes', 'countries', 'currencies', 'players']);

/** What a list gains and what it loses. */
function exchanged(before: unknown[], after: unknown[], text: (value: unknown) => string): string {
  const gained = after.filter((one) => !before.includes(one));
  const lost = before.filter((one) => !after.includes(one));
  const parts = [
    ...(gained.length > 0 ? [`gains ${text(gained)}`] : []),
    ...(lost.length > 0 ? [`loses ${text(lost)}`] : []),
  ];
  return parts.join(', ') || `is put in the order ${text(after)}`;
}

/** What becomes of one value: what it was, and what it will be. */
function telling(
  { kind, currency }: Approval,
  path: readonly string[],
  before: unknown,
  after: unknown,
): string {
  const text = (value: unknown) => valueText(value, path, { kind, currency });
  if (after === undefined) return `no longer ${text(before)}`;
  if (before === undefined) return text(after);
  if (typeof after === 'boolean') return `switched ${after ? 'on' : 'off'}`;
  const isSet =
    sets.has(path.at(-1) ?? '') && [before, after].every((one) => Array.isArray(one) && one.length > 0);
  if (isSet) return exchanged(before as unknown[], after as unknown[], text);
  const unit = unitOf(path, kind);
  const counts = [before, after].every(
    (one) => typeof one === 'number' || (unit === 'money' && typeof one === 'string'),
  );
  const direction = counts ? (Number(after) > Number(before) ? 'up ' : 'down ') : '';
  return `${direction}from ${text(before)} to ${text(after)}`;
}

/** The entry of a list that a path leads into: `levels.0`; empty where it leads into none. */
const entryOf = (path: readonly string[]): readonly string[] =>
  path.slice(0, path.findIndex((step) => /^\d+$/.test(step)) + 1);

const ended = (words: string): string => (words.endsWith('.') ? words : `${words}.`);
const uncapitalised = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Values with what became of each: one sentence for each, and one for all that is new in an entry of a list. */
function sentencesOf(
  item: Approval,
  was: States,
  is: States,
  paths: readonly (readonly string[])[],
): string[] {
  const sentences: string[] = [];
  let told = '';
  for (const path of paths) {
    const key = path.join('\n');
    const words = telling(item, path, was.get(key), is.get(key));
    const entry = entryOf(path);
    const group = was.has(key) ? '' : entry.join('\n');
    if (group === '' || group !== told) sentences.push(`${pathName(path)}: ${words}`);
    else sentences.push(`${sentences.pop()}; ${uncapitalised(pathName(path.slice(entry.length)))}: ${words}`);
    told = group;
  }
  return sentences.map(ended);
}

type States = ReadonlyMap<string, unknown>;

/** The values of a state, by their path as a text. */
const byPath = (state: Approval['before']): States =>
  new Map(valuesOf(state ?? {}, technical).map(([path, value]) => [path.join('\n'), value]));

/** What an operation would change, in plain sentences: each value with what it was and what it becomes. */
export function changeSentences(item: Approval): string[] {
  const lead = leads[item.kind]?.(item, item.after ?? {}) ?? { sentences: [], told: [] };
  const [was, is] = [byPath(item.before), byPath(item.after)];
  const isNothing = (key: string) =>
    !was.has(key) && valueText(is.get(key), key.split('\n'), item) === nothing;
  const changed = [...new Set([...is.keys(), ...was.keys()])].filter(
    (key) =>
      !same(was.get(key), is.get(key)) && !lead.told.includes(key.split('\n')[0] ?? '') && !isNothing(key),
  );
  const paths = changed.map((key) => key.split('\n')).toSorted(inReadingOrder);
  return [...lead.sentences, ...sentencesOf(item, was, is, paths)];
}
