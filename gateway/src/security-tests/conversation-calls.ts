import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@foyer/contract';
import type { Actor, SecurityFixture } from './fixture.ts';
import { playerOf, type RouteCase, type Whose } from './route-case.ts';

const merchant = 'foyer';

/** A question of that player. */
const conversationOf = (
  { gateway, ...fixture }: SecurityFixture,
  whose: Whose,
  actor: Actor,
): Promise<string> =>
  gateway.services.conversations.ask(playerOf({ gateway, ...fixture }, whose, actor), {
    type: 0,
    subject: '',
    content: 'Where is my deposit?',
  });

const writing = () => ({ requestId: randomUUID(), text: 'Good morning', attachments: [] });
/** Free-play accounts are told to log in for real (R-MESSAGING-5), others see nothing of what is not theirs. */
const byActor = { trial: 'free_reject' } as const;
const theirs = { 'other user': 'not_found', 'other merchant': 'not_found' } as const;

/** What a player does with one conversation. */
const ofPlayer = (body?: () => object): RouteCase => ({
  call: async (fixture, whose, actor) => ({
    params: { id: await conversationOf(fixture, whose, actor) },
    ...(body ? { body: body() } : {}),
  }),
  answers: theirs,
  byActor,
});

/** What staff do with one. */
const ofStaff = (
  given: () => { query?: Record<string, string>; body?: object },
  answers: RouteCase['answers'] = {},
): RouteCase => ({
  call: async (fixture, whose) => ({
    params: { id: await conversationOf(fixture, whose, 'member') },
    ...given(),
  }),
  answers: { 'other merchant': 'not_found', ...answers },
});
/** The live chat is the caller's own at every merchant. */
const theirChat = (call: RouteCase['call'] = () => ({})): RouteCase => ({ call, byActor });

/** How the routes of conversations are tried. */
export const conversationCalls: Partial<Record<EndpointName, RouteCase>> = {
  inbox: { call: () => ({}), byActor },
  inboxUnreadCount: { call: () => ({}), byActor },
  conversation: ofPlayer(),
  sendMessage: ofPlayer(writing),
  readConversation: ofPlayer(() => ({ seq: 1 })),
  removeConversation: ofPlayer(),
  typeInConversation: ofPlayer(),
  launchChat: theirChat(() => ({ query: { b2c: '1', language: 'EN', backUrl: '/m/mine' } })),
  chat: theirChat(),
  sendChatMessage: theirChat(() => ({ body: writing() })),
  chatUnreadCount: theirChat(),
  operatorChat: { call: () => ({ query: { merchant } }) },
  operatorSetChat: {
    call: () => ({ body: { merchant, kind: 'own', address: '', version: 0 } }),
    answers: { own: 'version_conflict' },
  },
  operatorEvents: { call: () => ({ query: { merchant } }) },
  operatorConversations: { call: () => ({ query: { merchant } }) },
  operatorConversation: ofStaff(() => ({ query: { merchant } })),
  operatorStartConversations: {
    call: () => ({
      body: {
        merchant,
        requestId: randomUUID(),
        players: ['nobody at all'],
        subject: 'Hello',
        text: '<p>Hello</p>',
      },
    }),
  },
  operatorSendMessage: ofStaff(() => ({ body: { merchant, ...writing() } })),
  operatorSetConversation: ofStaff(() => ({ body: { merchant, state: 'closed' } })),
  operatorTypeInConversation: ofStaff(() => ({ body: { merchant } })),
  operatorSendAttachment: ofStaff(() => ({ query: { merchant } }), {
    own: 'attachment_invalid',
    'other merchant': 'attachment_invalid',
  }),
};
