import { validate as isUuid } from 'uuid';
import { messagesPerPage, type TicketState } from '@foyer/contract/conversation-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { cleanHtml } from '../../../platform/html/sanitize.ts';
import { usernameKey, type Accounts } from '../../access/account/account.ts';
import type { SentAttachment } from '../../content/attachment/attachment.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Staff } from '../../access/staff/staff.ts';
import { recordMessage } from './absent-player.ts';
import {
  findTicket,
  lockConversation,
  insertConversations,
  insertMessages,
  readMessages,
  readTickets,
  updateConversation,
  type ConversationRow,
  type MessageRow,
  type TicketSearch,
  readStopped,
} from './store.ts';
import {
  addMessage,
  dueOf,
  newOperatorConversation,
  updateOf,
  previewOf,
  type ConversationDeps,
  type Pages,
  type Writing,
} from './writing.ts';

/** A conversation as staff see it. */
export interface Ticket {
  row: ConversationRow;
  /** Username. */
  player: string;
}

/** What staff change of a ticket; fields left out stay. */
export interface TicketChange {
  owner?: string | null | undefined;
  dueAt?: Date | null | undefined;
  state?: TicketState | undefined;
}

/** A message of the operator to players. */
export interface OperatorMessage {
  requestId: string;
  /** Usernames. */
  players: readonly string[];
  subject: string;
  /** HTML. */
  text: string;
  /** Left to those who have not stopped playing (R-PROTECTION-25). */
  isMarketing: boolean;
}

/** Conversations as staff see them: tickets with an owner and a due time. */
export interface TicketQueue {
  page(merchantId: number, search: TicketSearch): Promise<{ rows: Ticket[]; total: number }>;
  /** @throws Refusal not_found */
  get(context: StaffContext, id: string, before?: number): Promise<Ticket & Pages & { colleagues: string[] }>;
  /** Answers a ticket; a ticket without an owner gets the writer as its owner. @throws Refusal not_found, body_invalid */
  write(context: StaffContext, id: string, writing: Writing): Promise<MessageRow>;
  /** @throws Refusal not_found; body_invalid for an owner who is not staff of the merchant, or a due time where no answer is due */
  set(context: StaffContext, id: string, change: TicketChange): Promise<Ticket>;
  /**
   * Begins a conversation with each of these players; when one is unknown, with none of them. Who stopped playing gets no marketing.
   * @returns usernames that nobody has, and those of who stopped playing and was left out
   */
  start(
    context: StaffContext,
    message: OperatorMessage,
  ): Promise<{ written: number; unknown: string[]; stopped: string[] }>;
  /** @throws Refusal not_found */
  type(context: StaffContext, id: string): Promise<void>;
  /** Stores a picture for the player of a ticket. @throws Refusal not_found, attachment_invalid, too_many_requests */
  attach(context: StaffContext, id: string, bytes: Buffer): Promise<SentAttachment>;
}

export interface TicketQueueDeps extends ConversationDeps {
  accounts: Accounts;
  authorization: Authorization;
  staff: Staff;
}

const stateOf = ({ state, owner, dueAt }: ConversationRow) => ({
  state,
  owner,
  dueAt: dueAt?.toISOString() ?? null,
});

/** The state of a ticket after a change. Only an open ticket has a due time. */
function changed(
  row: ConversationRow,
  { owner, dueAt, state = row.state }: TicketChange,
  now: Date,
): Pick<ConversationRow, 'state' | 'owner' | 'dueAt'> {
  if (dueAt && state !== 'open') throw fieldRefusal({ dueAt: 'field_invalid' });
  return {
    state,
    owner: owner === undefined ? row.owner : owner,
    dueAt: state === 'open' ? dueOf({ ...row, dueAt: dueAt ?? row.dueAt }, now) : null,
  };
}

/** The ticket queue in the database; actions of staff are in the audit log. */
export function createTicketQueue({
  db,
  clock,
  attachments,
  updates,
  accounts,
  authorization,
  staff: colleagues,
  domainEvents,
}: TicketQueueDeps): TicketQueue {
  const find = async (merchantId: number, id: string): Promise<Ticket> => {
    const found = isUuid(id) ? await findTicket(db.orm, merchantId, id) : null;
    if (!found) throw new Refusal('not_found');
    return found;
  };
  const lock = async (on: Sql, merchantId: number, id: string): Promise<ConversationRow> => {
    const row = isUuid(id) ? await lockConversation(on, merchantId, id) : null;
    if (!row) throw new Refusal('not_found');
    return row;
  };
  const publish = (row: ConversationRow, about: 'message' | 'typing' | 'state', seq = 0) =>
    updates.publish(row, updateOf(row, about, 'house', seq));

  return {
    page: (merchantId, { player, ...search }) =>
      readTickets(db.orm, merchantId, {
        ...search,
        player: player === undefined ? undefined : usernameKey(player),
      }),
    async get({ merchant }, id, before) {
      const ticket = await find(merchant.id, id);
      const [pages, names] = await Promise.all([
        readMessages(db.orm, ticket.row, { before, limit: messagesPerPage }),
        colleagues.namesAt(merchant.id),
      ]);
      return { ...ticket, ...pages, colleagues: names };
    },
    async write(context, id, writing) {
      const { row, message, isNew } = await authorization.change(context, async (on) => {
        const locked = await lock(on, context.merchant.id, id);
        const added = await addMessage(
          on,
          { clock, attachments, domainEvents },
          locked,
          { staff: context.staff.username },
          writing,
        );
        const act = {
          action: 'answer_conversation',
          subject: id,
          before: stateOf(locked),
          after: { state: 'answered', seq: added.message.seq },
        };
        return { result: { row: locked, ...added }, act: added.isNew ? act : null, isQuiet: true };
      });
      if (isNew) publish(row, 'message', message.seq);
      return message;
    },
    async set(context, id, change) {
      const { merchant } = context;
      if (change.owner && !(await colleagues.namesAt(merchant.id)).includes(change.owner))
        throw fieldRefusal({ owner: 'field_invalid' });
      const row = await authorization.change(context, async (on) => {
        const locked = await lock(on, merchant.id, id);
        const after = { ...locked, ...changed(locked, change, clock.now()) };
        await updateConversation(on, locked, { state: after.state, owner: after.owner, dueAt: after.dueAt });
        return {
          result: after,
          act: { action: 'set_conversation', subject: id, before: stateOf(locked), after: stateOf(after) },
          isQuiet: true,
        };
      });
      publish(row, 'state');
      return find(merchant.id, id);
    },
    async start(context, message) {
      const { merchant } = context;
      const names = [...new Map(message.players.map((name) => [usernameKey(name), name])).values()];
      const found = await Promise.all(
        names.map(async (name) => ({ name, account: await accounts.byUsername(merchant.id, name) })),
      );
      const unknown = found.filter(({ account }) => !account).map(({ name }) => name);
      if (unknown.length > 0) return { written: 0, unknown, stopped: [] };
      const clean = { ...message, text: cleanHtml(message.text) };
      if (previewOf(clean.text, true) === '' && !clean.text.includes('<img'))
        throw fieldRefusal({ text: 'field_required' });
      const ids = found.flatMap(({ account }) => (account ? [account.id] : []));
      const left = message.isMarketing
        ? await readStopped(db.orm, merchant.id, ids, clock.now())
        : new Set<string>();
      const stopped = found.flatMap(({ name, account }) => (account && left.has(account.id) ? [name] : []));
      const conversations = found.flatMap(({ account }) =>
        account && !left.has(account.id)
          ? [
              newOperatorConversation(
                { merchantId: merchant.id, accountId: account.id, staff: context.staff.username },
                clean,
                clock.now(),
              ),
            ]
          : [],
      );
      const added = await authorization.change(context, async (on) => {
        const ids = new Set(
          await insertConversations(
            on,
            conversations.map(({ row }) => row),
          ),
        );
        const fresh = conversations.filter(({ row }) => ids.has(row.id));
        if (fresh.length > 0)
          await insertMessages(
            on,
            fresh.map(({ message }) => message),
          );
        for (const { row, message } of fresh) await recordMessage(on, domainEvents, row, message);
        const act = {
          action: 'write_players',
          subject: message.subject,
          before: null,
          after: { players: names.filter((name) => !stopped.includes(name)), stopped },
        };
        return { result: fresh, act: fresh.length > 0 ? act : null, isQuiet: true };
      });
      for (const { row } of added) publish(row, 'message', 1);
      return { written: conversations.length, unknown: [], stopped };
    },
    async type({ merchant }, id) {
      publish((await find(merchant.id, id)).row, 'typing');
    },
    async attach({ merchant }, id, bytes) {
      return attachments.put((await find(merchant.id, id)).row, bytes);
    },
  };
}
