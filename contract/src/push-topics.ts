/** What a player may be told of while away. Promotions are none of it. */
export const pushTopics = ['messages', 'draws'] as const;
export type PushTopic = (typeof pushTopics)[number];
