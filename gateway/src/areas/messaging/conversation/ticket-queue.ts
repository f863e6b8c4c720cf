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
  holdConversation,
  insertConversations,
  insertMessages,
  readMessages,
  readTickets,
  updateConversation,
  type ConversationRow,
  type MessageRow,
  type TicketSearch,
} from './store.ts';
import {
  addMessage,
  dueOf,
  letterOf,
  newsOf,
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

/** What staff change of a ticket; what is left out stays. */
export interface TicketChange {
  owner?: string | null | undefined;
  dueAt?: Date | null | undefined;
  state?: TicketState | undefined;
}

/** A message of the house to players. */
export interface Letter {
  requestId: string;
  /** Usernames. */
  players: readonly string[];
  subject: string;
  /** HTML. */
  text: string;
}

/** Conversations on the side of the staff: tickets with an owner and a due time. */
export interface Desk {
  page(merchantId: number, search: TicketSearch): Promise<{ rows: Ticket[]; total: number }>;
  /** @throws Refusal not_found */
  get(post: StaffContext, id: string, before?: number): Promise<Ticket & Pages & { colleagues: string[] }>;
  /** Answers; who answers owns it when nobody does. @throws Refusal not_found, body_invalid */
  write(post: StaffContext, id: string, writing: Writing): Promise<MessageRow>;
  /** @throws Refusal not_found; body_invalid for an owner who does not work here, or a due time where no answer is owed */
  set(post: StaffContext, id: string, change: TicketChange): Promise<Ticket>;
  /** Begins a conversation with each of these players; with an unknown one, with nobody. */
  start(post: StaffContext, letter: Letter): Promise<{ written: number; unknown: string[] }>;
  /** @throws Refusal not_found */
  type(post: StaffContext, id: string): Promise<void>;
  /** Keeps a picture for the player of a ticket. @throws Refusal not_found, attachment_invalid, too_many_requests */
  attach(post: StaffContext, id: string, bytes: Buffer): Promise<SentAttachment>;
}

export interface DeskDeps extends ConversationDeps {
  accounts: Accounts;
  authorization: Authorization;
  staff: Staff;
}

const stateOf = ({ state, owner, dueAt }: ConversationRow) => ({
  state,
  owner,
  dueAt: dueAt?.toISOString() ?? null,
});

/** What a change makes of a ticket: one that owes an answer has a due time, no other has. */
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

/** The desk on the database; what staff do is recorded. */
export function createDesk({
  db,
  clock,
  attachments,
  news,
  accounts,
  authorization,
  staff: colleagues,
  domainEvents,
}: DeskDeps): Desk {
  const find = async (merchantId: number, id: string): Promise<Ticket> => {
    const found = isUuid(id) ? await findTicket(db.orm, merchantId, id) : null;
    if (!found) throw new Refusal('not_found');
    return found;
  };
  const hold = async (on: Sql, merchantId: number, id: string): Promise<ConversationRow> => {
    const row = isUuid(id) ? await holdConversation(on, merchantId, id) : null;
    if (!row) throw new Refusal('not_found');
    return row;
  };
  const tell = (row: ConversationRow, about: 'message' | 'typing' | 'state', seq = 0) =>
    news.tell(row, newsOf(row, about, 'house', seq));

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
    async write(post, id, writing) {
      const { row, message, isNew } = await authorization.change(post, async (on) => {
        const held = await hold(on, post.merchant.id, id);
        const added = await addMessage(
          on,
          { clock, attachments, domainEvents },
          held,
          { staff: post.staff.username },
          writing,
        );
        const act = {
          action: 'answer_conversation',
          subject: id,
          before: stateOf(held),
          after: { state: 'answered', seq: added.message.seq },
        };
        return { result: { row: held, ...added }, act: added.isNew ? act : null, isQuiet: true };
      });
      if (isNew) tell(row, 'message', message.seq);
      return message;
    },
    async set(post, id, change) {
      const { merchant } = post;
      if (change.owner && !(await colleagues.namesAt(merchant.id)).includes(change.owner))
        throw fieldRefusal({ owner: 'field_invalid' });
      const row = await authorization.change(post, async (on) => {
        const held = await hold(on, merchant.id, id);
        const after = { ...held, ...changed(held, change, clock.now()) };
        await updateConversation(on, held, { state: after.state, owner: after.owner, dueAt: after.dueAt });
        return {
          result: after,
          act: { action: 'set_conversation', subject: id, before: stateOf(held), after: stateOf(after) },
          isQuiet: true,
        };
      });
      tell(row, 'state');
      return find(merchant.id, id);
    },
    async start(post, letter) {
      const { merchant } = post;
      const names = [...new Map(letter.players.map((name) => [usernameKey(name), name])).values()];
      const found = await Promise.all(
        names.map(async (name) => ({ name, account: await accounts.byUsername(merchant.id, name) })),
      );
      const unknown = found.filter(({ account }) => !account).map(({ name }) => name);
      if (unknown.length > 0) return { written: 0, unknown };
      const clean = { ...letter, text: cleanHtml(letter.text) };
      if (previewOf(clean.text, true) === '' && !clean.text.includes('<img'))
        throw fieldRefusal({ text: 'field_required' });
      const letters = found.flatMap(({ account }) =>
        account
          ? [
              letterOf(
                { merchantId: merchant.id, accountId: account.id, staff: post.staff.username },
                clean,
                clock.now(),
              ),
            ]
          : [],
      );
      const added = await authorization.change(post, async (on) => {
        const ids = new Set(
          await insertConversations(
            on,
            letters.map(({ row }) => row),
          ),
        );
        const fresh = letters.filter(({ row }) => ids.has(row.id));
        if (fresh.length > 0)
          await insertMessages(
            on,
            fresh.map(({ message }) => message),
          );
        for (const { row, message } of fresh) await recordMessage(on, domainEvents, row, message);
        const act = {
          action: 'write_players',
          subject: letter.subject,
          before: null,
          after: { players: names },
        };
        return { result: fresh, act: fresh.length > 0 ? act : null, isQuiet: true };
      });
      for (const { row } of added) tell(row, 'message', 1);
      return { written: letters.length, unknown: [] };
    },
    async type({ merchant }, id) {
      tell((await find(merchant.id, id)).row, 'typing');
    },
    async attach({ merchant }, id, bytes) {
      return attachments.put((await find(merchant.id, id)).row, bytes);
    },
  };
}
