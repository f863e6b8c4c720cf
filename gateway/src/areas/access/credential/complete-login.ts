import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  clearCookie,
  deviceCookie,
  readCookie,
  rememberCookie,
  sessionCookie,
  setCookie,
} from '../../../platform/http/cookies.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { chosenLanguage } from '../../../platform/http/language.ts';
import { visitorOf } from '../../../platform/http/visitor.ts';
import type { SessionFacts } from '../account/account.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Sessions } from '../session/session.ts';
import type { Browser, Entered } from './entry.ts';

/** The browser that a request comes from. */
export function browserOf(request: FastifyRequest): Browser {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    device: readCookie(request, deviceCookie),
    visitor: visitorOf(request),
    language: chosenLanguage(request, request.merchant),
  };
}

/** A call that somebody came in with. */
interface Arrival {
  merchant: Merchant;
  player: Player | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Gives the browser its cookies. What it had before ends: a session that has lost its cookie must not live on unseen,
 * and an earlier remembered login is none any more.
 * @returns what the login answers
 */
export async function welcome(
  { sessions }: { sessions: Sessions },
  arrival: Arrival,
  entered: Entered,
): Promise<SessionFacts> {
  const { merchant, player, request, reply } = arrival;
  const { facts, token, device, remembered } = entered;
  if (player) await sessions.end(player);
  const before = readCookie(request, rememberCookie);
  if (before) await sessions.forget(merchant.id, before);
  setCookie(reply, sessionCookie, token);
  setCookie(reply, deviceCookie, device.token, device.expiresAt);
  if (remembered) setCookie(reply, rememberCookie, remembered.token, remembered.expiresAt);
  else clearCookie(reply, rememberCookie);
  return facts;
}
