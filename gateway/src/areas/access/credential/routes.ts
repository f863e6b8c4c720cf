import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import {
  chosenLanguage,
  deviceCookie,
  readCookie,
  rememberCookie,
  sessionCookie,
  setCookie,
} from '../../../platform/http/cookies.ts';
import { placeOf } from '../../../platform/http/origin.ts';
import { serve } from '../../../platform/http/route.ts';
import { codeWording, ensureRequester, linkWording, requesterOf } from '../one-time-code/one-time-code.ts';
import { browserOf, setSessionCookies } from './complete-login.ts';
import type { Alerts } from '../security-alert/security-alert.ts';
import type { BotChecks } from '../bot-check/bot-check.ts';
import type { Brands } from '../../tenancy/brand/brand.ts';
import type { Credentials, Logins } from './credential.ts';
import type { Sessions } from '../session/session.ts';

/** Login and passwords (R-ACCESS-2, R-ACCESS-44, R-ACCESS-46). */
export function credentialRoutes(
  app: FastifyInstance,
  services: {
    sessions: Sessions;
    alerts: Alerts;
    logins: Logins;
    credentials: Credentials;
    botChecks: BotChecks;
    brands: Brands;
  },
): void {
  const { alerts, logins, credentials, botChecks, brands } = services;

  serve(app, routes.login, async (call) => {
    const { merchant, body, request } = call;
    const {
      username,
      password,
      captcha,
      altcha,
      type,
      countryDialingCode: dialingCode = '',
      passkey,
      firebaseIdToken,
      firebaseMobileNo,
      ...more
    } = body;
    request.claimed = username;
    const shared = {
      ...more,
      merchant,
      browser: browserOf(request),
      passkey: passkey && { place: placeOf(request), response: passkey },
    };
    const methods = {
      username: () => logins.byPassword({ ...shared, username, password, captcha, altcha }),
      sms: () =>
        logins.bySms({
          ...shared,
          mobile: username,
          dialingCode,
          code: password,
          requester: requesterOf(request),
        }),
      firebase: () =>
        logins.byPhone({ ...shared, mobile: firebaseMobileNo, dialingCode, idToken: firebaseIdToken }),
    };
    return setSessionCookies(services, call, await methods[type]());
  });

  serve(app, routes.changePassword, async ({ merchant, me, body, request, reply }) => {
    const { token, remembered } = await credentials.change({
      merchant,
      player: me,
      ...body,
      device: readCookie(request, deviceCookie),
      remember: readCookie(request, rememberCookie),
    });
    alerts.send({
      merchantId: merchant.id,
      accountId: me.accountId,
      change: 'password',
      brand: brands.of(merchant.brand).name,
    });
    setCookie(reply, sessionCookie, token);
    if (remembered) setCookie(reply, rememberCookie, remembered.token, remembered.expiresAt);
    return {};
  });

  serve(app, routes.requestPasswordReset, async ({ merchant, body, request, reply }) => {
    const { username, channel, destination, countryDialingCode, altcha } = body;
    request.claimed = username;
    await botChecks.require(merchant.id, altcha);
    const brand = brands.of(merchant.brand).name;
    const page = `${placeOf(request).origin}/m/forget`;
    const again = await credentials.requestReset({
      merchant,
      username,
      channel,
      destination,
      dialingCode: countryDialingCode,
      ip: request.ip,
      device: readCookie(request, deviceCookie),
      requester: ensureRequester(request, reply),
      language: chosenLanguage(request, merchant),
      codeWords: (language, code, minutes) => codeWording(language, brand, code, minutes),
      // Behind the hash sign: what stands there is sent to no server and into no log.
      linkWords: (language, name, code, minutes) =>
        linkWording(language, brand, `${page}#${new URLSearchParams({ username: name, code })}`, minutes),
    });
    return { expirationTime: again.getTime() };
  });

  serve(app, routes.resetPassword, async ({ merchant, body, request, reply }) => {
    request.claimed = body.username;
    const { accountId, device } = await credentials.reset({
      merchant,
      ...body,
      ip: request.ip,
      device: readCookie(request, deviceCookie),
      requester: requesterOf(request),
    });
    setCookie(reply, deviceCookie, device.token, device.expiresAt);
    alerts.send({
      merchantId: merchant.id,
      accountId,
      change: 'password',
      brand: brands.of(merchant.brand).name,
    });
    return {};
  });
}
