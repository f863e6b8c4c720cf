import { Counter, type Registry } from 'prom-client';
import type { SecurityEventKind } from '@foyer/contract/security-event-kinds';
import { batchSize, inBatches } from '../../../platform/csv/csv.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { networkOf } from '../../../platform/http/limits.ts';
import { repeat } from '../../../platform/jobs/repeat.ts';
import type { SecurityAlerts } from './alerts.ts';
import {
  findPlayers,
  findStaff,
  insertEvents,
  readEventsBefore,
  searchEvents,
  type EventFilter,
  type EventSearch,
  type NewEventRow,
  type SecurityEventRow,
} from './store.ts';

export type { SecurityEventRow } from './store.ts';

/** Whom an event is about. */
export type Person =
  /** Somebody who is known: logged in, or a provider. */
  | { type: 'known'; name: string; accountId: string | null }
  /** An account whose name is looked up. */
  | { type: 'account'; accountId: string }
  /** Who somebody says to be; what nobody here is called is not kept, it may be a password in the wrong field. */
  | { type: 'player' | 'staff'; typed: string };

/** Something that was noticed. */
export interface SecurityEvent {
  /** The merchants that it concerns. */
  merchantIds: readonly number[];
  kind: SecurityEventKind;
  person: Person;
  address: string;
  /** What the browser says it is. */
  device: string;
  /** Failure code, or what was changed. */
  reason: string;
  requestId: string;
}

export interface SecurityEventDeps {
  db: Db;
  metrics: Registry;
  log: { info(facts: object, message: string): void };
  alerts: SecurityAlerts;
  /** Whether events are written by themselves; tests say when. */
  isAlive: boolean;
  onError: (error: unknown) => void;
}

/** How often what was noticed is written, ms. */
const everyMs = 500;
/** At most this many different events wait to be written; any more are counted and dropped. */
const waitingAtMost = 1000;
/** What a rate limit refuses comes without end: of one network as many different events wait, and further ones without detail. */
const limitedAtMost = 20;
const isLimited = ({ reason }: Pick<SecurityEvent, 'reason'>) => reason === 'too_many_requests';
const deviceLength = 200;

interface Waiting extends Omit<SecurityEvent, 'merchantIds'> {
  merchantId: number;
  times: number;
  /** Of this process, ms. */
  since: number;
}

/** The same event of the same person and place: written once, with how often it was. */
const keyOf = ({ merchantId, kind, person, address, device, reason }: Omit<Waiting, 'times' | 'since'>) =>
  JSON.stringify([merchantId, kind, person, address, device, reason]);

/** An event without what a caller can make up: names that are only typed, browsers, the addresses of a network. */
const withoutDetail = (event: Omit<SecurityEvent, 'merchantIds'>): Omit<SecurityEvent, 'merchantIds'> => ({
  ...event,
  address: networkOf(event.address),
  device: '',
  person: 'typed' in event.person ? { ...event.person, typed: '' } : event.person,
});

/** Whom the log may name: nobody who only says so. */
function knownOf(person: Person): string | null {
  if (person.type === 'known') return person.accountId ?? person.name;
  return person.type === 'account' ? person.accountId : null;
}

/** What is known of security, and for how long (R-OVERSIGHT-17). */
export type SecurityEvents = ReturnType<typeof createSecurityEvents>;

/** Events wait in memory and are written behind the requests, which never wait for them nor fail with them. */
export function createSecurityEvents(deps: SecurityEventDeps) {
  const { db, metrics, log, alerts, isAlive, onError } = deps;
  const { noticed, dropped } = meter(metrics);
  let waiting = new Map<string, Waiting>();
  /** How many of those that wait were refused by a rate limit, by network. */
  let limited = new Map<string, number>();

  /** Makes what a rate limit refused of one network again and again the same event. */
  const bounded = (event: Omit<SecurityEvent, 'merchantIds'>) =>
    isLimited(event) && (limited.get(networkOf(event.address)) ?? 0) >= limitedAtMost
      ? withoutDetail(event)
      : event;

  /** Adds an event to those that wait, or counts one more of the same. @returns whether there was room */
  const add = (event: Omit<SecurityEvent, 'merchantIds'>, merchantId: number): boolean => {
    const key = keyOf({ ...event, merchantId });
    const same = waiting.get(key);
    if (same) same.times += 1;
    else if (waiting.size >= waitingAtMost) return false;
    else {
      waiting.set(key, { ...event, merchantId, times: 1, since: performance.now() });
      const network = networkOf(event.address);
      if (isLimited(event)) limited.set(network, (limited.get(network) ?? 0) + 1);
    }
    return true;
  };

  /** Writes and checks what waited of one merchant. */
  const write = async (merchantId: number, events: readonly Waiting[]): Promise<void> => {
    try {
      await insertEvents(db.orm, await rowsOf(db, merchantId, events));
    } catch (error) {
      dropped.inc(events.reduce((sum, { times }) => sum + times, 0));
      throw error;
    }
    await alerts.check(merchantId, new Set(events.map(({ kind }) => kind)));
  };

  const flush = async (): Promise<void> => {
    const all = [...waiting.values()];
    waiting = new Map();
    limited = new Map();
    for (const merchantId of new Set(all.map((event) => event.merchantId))) {
      const ofMerchant = all.filter((event) => event.merchantId === merchantId);
      await write(merchantId, ofMerchant).catch(onError);
    }
  };
  const stop = isAlive ? repeat(flush, everyMs, onError) : async () => {};

  return {
    /** Notes an event: at once a line in the log, soon a row. Neither waits nor throws. */
    record({ merchantIds, ...event }: SecurityEvent): void {
      noticed.inc({ kind: event.kind });
      const { kind, person, address, reason, requestId } = event;
      const facts = { kind, who: knownOf(person), merchants: merchantIds, address, reason, requestId };
      log.info({ event: 'security', ...facts }, 'security event');
      const given = { ...event, device: event.device.slice(0, deviceLength) };
      for (const merchantId of merchantIds) if (!add(bounded(given), merchantId)) dropped.inc();
    },
    /** Writes what waits now. */
    flush,
    search: (merchantId: number, search: EventSearch) => searchEvents(db.orm, merchantId, search),
    /** All of them, latest first, in batches: for files. */
    each: (merchantId: number, filter: EventFilter) =>
      inBatches<SecurityEventRow>((before) =>
        readEventsBefore(db.orm, merchantId, filter, { before, limit: batchSize }),
      ),
    /** Writes what waits, and stops. */
    async close(): Promise<void> {
      await stop();
      await flush();
    },
  };
}

const typedBy = (events: readonly Waiting[], type: 'player' | 'staff'): string[] => [
  ...new Set(events.flatMap(({ person }) => (person.type === type ? [nameKey(person.typed)] : []))),
];

/** Events as rows: names that were typed are kept where somebody has them. */
async function rowsOf(db: Db, merchantId: number, events: readonly Waiting[]): Promise<NewEventRow[]> {
  const ids = events.flatMap(({ person }) => (person.type === 'account' ? [person.accountId] : []));
  const players = await findPlayers(db.orm, merchantId, typedBy(events, 'player'), ids);
  const staff = await findStaff(db.orm, merchantId, typedBy(events, 'staff'));
  const subjectOf = (person: Person): Pick<NewEventRow, 'subject' | 'accountId'> => {
    if (person.type === 'known') return { subject: person.name, accountId: person.accountId };
    if (person.type === 'staff') {
      const key = nameKey(person.typed);
      return { subject: staff.has(key) ? key : '', accountId: null };
    }
    const found = players.find(({ id, key }) =>
      person.type === 'account' ? id === person.accountId : key === nameKey(person.typed),
    );
    return { subject: found?.username ?? '', accountId: found?.id ?? null };
  };
  return events.map(({ person, since, ...event }) => ({
    ...event,
    ...subjectOf(person),
    ageMs: performance.now() - since,
  }));
}

/** A name as it is compared. */
const nameKey = (typed: string) => typed.normalize('NFKC').trim().toLowerCase();

function meter(metrics: Registry) {
  const registers = [metrics];
  return {
    noticed: new Counter({
      name: 'foyer_security_events_total',
      help: 'Security events that this process noticed',
      labelNames: ['kind'] as const,
      registers,
    }),
    dropped: new Counter({
      name: 'foyer_security_events_dropped_total',
      help: 'Security events that were not written: too many at once, or no database',
      registers,
    }),
  };
}
