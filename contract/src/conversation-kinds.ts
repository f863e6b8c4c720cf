/**
 * A conversation is what a player and the operator write to each other: a message of the operator in the inbox, a question
 * sent as feedback, or the one live chat of an account. To staff each is a ticket, with an owner and a due time.
 */
export const conversationKinds = ['inbox', 'feedback', 'chat'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** Staff owe an answer, the operator has answered, nobody owes anything. */
export const ticketStates = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** How soon the operator means to answer, minutes; staff may set another time for one ticket (R-MESSAGING-11). */
export const answerWithinMinutes: Record<ConversationKind, number> = {
  chat: 5,
  inbox: 24 * 60,
  feedback: 24 * 60,
};

/** The longest message, characters. */
export const messageLength = 1000;
/** Messages answered at a time. */
export const messagesPerPage = 30;

/** What happened in a conversation of this player. */
export interface ConversationUpdate {
  id: string;
  kind: ConversationKind;
  about: 'message' | 'read' | 'typing' | 'state';
  by: 'player' | 'house';
  /** Of the message that was written or read; 0 where it says nothing. */
  seq: number;
}

/** What is pushed to the console: what happened in a conversation, to a case or to an approval of the merchant, or the end of the session. */
export type OperatorEvent =
  | ({ type: 'conversation'; playerId: string } & ConversationUpdate)
  | { type: 'case'; id: string; about: 'opened' | 'changed' | 'closed' }
  | { type: 'approval' }
  | { type: 'session-ended' };
