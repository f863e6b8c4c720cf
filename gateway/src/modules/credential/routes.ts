import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '@foyer/contract';
import { clearCookie, deviceCookie, readCookie, rememberCookie, sessionCookie, setCookie } from '../../http/cookies.ts';
import { serve } from '../../http/route.ts';
import { visitorOf } from '../../http/visitor.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { wordingOf } from '../code/code.ts';
import type { Browser, Entered } from './credential.ts';

function browserOf(request: FastifyRequest): Browser {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    device: readCookie(request, deviceCookie),
    visitor: visitorOf(request),
  };
}

/** Gives the browser its cookies; an earlier remembered login of it is none any more. */
function letIn(reply: FastifyReply, { token, device, remembered }: Entered): void {
  setCookie(reply, sessionCookie, token);
  setCookie(reply, deviceCookie, device.token, device.expiresAt);
  if (remembered) setCookie(reply, rememberCookie, remembered.token, remembered.expiresAt);
  else clearCookie(reply, rememberCookie);
}

/** Login and passwords (spec 1 §2, §3, §4, §7). */
export function credentialRoutes(app: FastifyInstance, services: Services): void {
  const { alerts, logins, credentials, sessions, botChecks, brands } = services;

  serve(app, routes.login, async ({ merchant, body, player, request, reply }) => {
    const { username, password, captcha, type, countryDialingCode = '', secondFactor, remember } = body;
    // The phone-verification provider is not tied to any merchant yet.
    if (type === 'firebase') throw new Refusal('feature_off');
    const browser = browserOf(request);
    const entered =
      type === 'sms'
        ? await logins.bySms({ merchant, mobile: username, dialingCode: countryDialingCode, code: password, secondFactor, remember, browser })
        : await logins.byPassword({ merchant, username, password, captcha, secondFactor, remember, browser });
    // The browser's earlier session has lost its cookie: it must not live on unseen.
    if (player) await sessions.end(player);
    const before = readCookie(request, rememberCookie);
    if (before) await sessions.forget(merchant.id, before);
    letIn(reply, entered);
    return entered.facts;
  });

  serve(app, routes.changePassword, async ({ merchant, me, body, request, reply }) => {
    const { token, remembered } = await credentials.change({
      merchant,
      player: me,
      ...body,
      device: readCookie(request, deviceCookie),
      remember: readCookie(request, rememberCookie) !== null,
    });
    alerts.tell({ merchantId: merchant.id, accountId: me.accountId, change: 'password', brand: brands.of(merchant.brand).name });
    setCookie(reply, sessionCookie, token);
    if (remembered) setCookie(reply, rememberCookie, remembered.token, remembered.expiresAt);
    return {};
  });

  serve(app, routes.requestPasswordReset, async ({ merchant, body, request }) => {
    const { username, channel, destination, countryDialingCode, altcha } = body;
    await botChecks.require(merchant.id, altcha);
    const language = merchant.defaultLanguage;
    const brand = brands.of(merchant.brand).name;
    // The host is one of the merchant's, else nothing would have been served.
    const page = `${request.protocol}://${request.host}/m/forget`;
    const again = await credentials.requestReset({
      merchant,
      username,
      channel,
      destination,
      dialingCode: countryDialingCode,
      ip: request.ip,
      codeWords: (code, minutes) => wordingOf('code', language, brand, code, minutes),
      // Behind the hash sign: what stands there is sent to no server and into no log.
      linkWords: (name, code, minutes) =>
        wordingOf('link', language, brand, `${page}#${new URLSearchParams({ username: name, code })}`, minutes),
    });
    return { expirationTime: again.getTime() };
  });

  serve(app, routes.resetPassword, async ({ merchant, body, request }) => {
    const accountId = await credentials.reset({ merchant, ...body, ip: request.ip });
    alerts.tell({ merchantId: merchant.id, accountId, change: 'password', brand: brands.of(merchant.brand).name });
    return {};
  });
}
