import type { FastifyInstance, FastifyReply } from 'fastify';
import { attachmentBytes, type Route } from '@foyer/contract';
import type { ErrorCode } from '@foyer/contract/error-codes';
import { Refusal } from './refusal.ts';
import { serve, type CallOf, type Handler } from './route.ts';

/**
 * Serves a route that takes a picture as its body, of the types and the size that its declaration allows.
 * @param invalid the refusal of a body of another type
 * @param handler gets the call and a function that returns the picture or refuses the body: who may not call is refused first
 */
export async function servePicture<R extends Route>(
  app: FastifyInstance,
  route: R,
  invalid: ErrorCode,
  handler: (call: CallOf<R>, picture: () => Buffer) => ReturnType<Handler<R>>,
): Promise<void> {
  await app.register(async (scope) => {
    const { takes = [], bodyBytes: bodyLimit = attachmentBytes } = route.spec;
    scope.addContentTypeParser([...takes], { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    const pictureOf = (body: unknown): Buffer => {
      if (!Buffer.isBuffer(body)) throw new Refusal(invalid);
      return body;
    };
    serve(scope, route, async (call) => handler(call, () => pictureOf(call.request.body)));
  });
}

/**
 * Answers with a picture from a player, a document for example: under a policy in which nothing can run (T13), and no browser keeps
 * it for the next person.
 */
export const sendPicture = (reply: FastifyReply, bytes: Buffer) =>
  reply
    .type('image/webp')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store')
    .send(bytes);
