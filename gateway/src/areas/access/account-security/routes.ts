import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes, type LoginRecord } from '@foyer/contract';
import {
  chosenLanguage,
  clearCookie,
  deviceCookie,
  readCookie,
  rememberCookie,
  sessionCookie,
  setCookie,
} from '../../../platform/http/cookies.ts';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import type { Contacts, Accounts } from '../account/account.ts';
import type { Change, Alerts } from '../security-alert/security-alert.ts';
import { codeWording } from '../one-time-code/one-time-code.ts';
import type { LoginEventRow, LoginHistory } from '../login-history/login-history.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { deviceName, maskEmail, maskMobile, type Security } from './account-security.ts';
import type { Sessions } from '../session/session.ts';
import type { Site } from '../../tenancy/site/site.ts';
import type { BotChecks } from '../bot-check/bot-check.ts';
import type { Brands } from '../../tenancy/brand/brand.ts';
import type { Credentials } from '../credential/credential.ts';
import type { SecondFactors } from '../second-factor/second-factor.ts';

const masked = (contact: Contacts['mobile'], mask: (value: string) => string) =>
  contact && { masked: mask(contact.value), verified: contact.verified };

/** The security of an account (R-ACCESS-61): profile, second factor, closing. */
export function securityRoutes(
  app: FastifyInstance,
  services: {
    site: Site;
    security: Security;
    secondFactors: SecondFactors;
    loginHistory: LoginHistory;
    credentials: Credentials;
    brands: Brands;
    botChecks: BotChecks;
    alerts: Alerts;
    accounts: Accounts;
    sessions: Sessions;
  },
): void {
  const {
    accounts,
    alerts,
    botChecks,
    brands,
    credentials,
    loginHistory,
    secondFactors,
    security,
    sessions,
    site,
  } = services;

  const brandOf = (merchant: Merchant) => brands.of(merchant.brand).name;
  const wordsFor = (merchant: Merchant, request: FastifyRequest) => (code: string, minutes: number) =>
    codeWording(
      chosenLanguage(request, merchant) ?? merchant.defaultLanguage,
      brandOf(merchant),
      code,
      minutes,
    );

  const sendAlert = (merchant: Merchant, me: Player, change: Change, before?: Contacts) =>
    alerts.send({ ...ownerOf(me), change, brand: brandOf(merchant), before });

  const recordOf = ({ at, method, failure, ip, userAgent }: LoginEventRow): LoginRecord => ({
    at: at.toISOString(),
    method,
    failure,
    ip,
    country: site.countryOf(ip),
    device: deviceName(userAgent),
  });

  serve(app, routes.securityOverview, async ({ me }) => {
    const { merchantId, accountId } = me;
    const [account, contacts, factor, previous, hasPassword, hasMoneyPassword] = await Promise.all([
      accounts.find(merchantId, accountId),
      accounts.contactsOf(merchantId, accountId),
      secondFactors.state(me),
      loginHistory.previous(me),
      credentials.has(merchantId, accountId, 'login'),
      credentials.has(merchantId, accountId, 'payment'),
    ]);
    if (!account) throw new Refusal('session_ended');
    return {
      userName: me.username,
      nickname: me.nickname,
      registeredAt: account.createdAt.toISOString(),
      mobile: masked(contacts.mobile, maskMobile),
      email: masked(contacts.email, maskEmail),
      hasPassword,
      hasMoneyPassword,
      secondFactor: factor.isOn,
      recoveryCodes: factor.codesLeft,
      previousLogin: previous && recordOf(previous),
    };
  });

  serve(app, routes.loginHistory, async ({ me, query }) => {
    const { events, total } = await loginHistory.list(me, {
      ...sliceOf(query),
    });
    return { logins: events.map(recordOf), ...pagesOf(query, total) };
  });

  serve(app, routes.setNickname, async ({ merchant, me, body }) => {
    await security.rename(merchant, me, body.nickname);
    return {};
  });

  serve(app, routes.stepUp, async ({ me, body, reply }) => {
    const { until, token } = await security.confirm(me, body.password);
    setCookie(reply, sessionCookie, token);
    return { until: until.toISOString() };
  });

  serve(app, routes.stepUpCode, async ({ merchant, me, body, request }) => {
    await botChecks.require(merchant.id, body.altcha);
    return {
      expirationTime: (await security.sendOwnCode(me, request.ip, wordsFor(merchant, request))).getTime(),
    };
  });

  serve(app, routes.contactCode, async ({ merchant, me, body, request }) => {
    const { channel, destination, countryDialingCode: dialingCode, altcha } = body;
    await security.require(me);
    await botChecks.require(merchant.id, altcha);
    const contact = { channel, destination, dialingCode };
    return {
      expirationTime: (
        await security.sendContactCode(merchant, me, contact, request.ip, wordsFor(merchant, request))
      ).getTime(),
    };
  });

  serve(app, routes.bindContact, async ({ merchant, me, body }) => {
    const { channel, destination, countryDialingCode: dialingCode, code } = body;
    const before = await accounts.contactsOf(me.merchantId, me.accountId);
    await security.bindContact(merchant, me, { channel, destination, dialingCode }, code);
    sendAlert(merchant, me, channel === 'sms' ? 'mobile' : 'email', before);
    return {};
  });

  serve(app, routes.setMoneyPassword, async ({ merchant, me, body }) => {
    await security.setMoneyPassword(merchant, me, body);
    sendAlert(merchant, me, 'moneyPassword');
    return {};
  });

  serve(app, routes.beginSecondFactor, async ({ merchant, me }) => {
    await security.require(me);
    return secondFactors.begin(ownerOf(me), { issuer: brandOf(merchant), username: me.username });
  });

  serve(app, routes.confirmSecondFactor, async ({ merchant, me, body }) => {
    await security.require(me);
    const recoveryCodes = await secondFactors.confirm(ownerOf(me), body.code, (on) => sessions.hold(on, me));
    sendAlert(merchant, me, 'secondFactorOn');
    return { recoveryCodes };
  });

  serve(app, routes.removeSecondFactor, async ({ merchant, me, body }) => {
    await security.require(me);
    await secondFactors.remove(ownerOf(me), body.code, (on) => sessions.hold(on, me));
    sendAlert(merchant, me, 'secondFactorOff');
    return {};
  });

  serve(app, routes.renewRecoveryCodes, async ({ merchant, me, body }) => {
    await security.require(me);
    const recoveryCodes = await secondFactors.renewCodes(ownerOf(me), body.code);
    sendAlert(merchant, me, 'recoveryCodes');
    return { recoveryCodes };
  });

  serve(app, routes.closeAccount, async ({ merchant, me, body, reply }) => {
    await security.close(me, body.username);
    sendAlert(merchant, me, 'closed');
    clearCookie(reply, sessionCookie);
    clearCookie(reply, rememberCookie);
    return {};
  });
}

const ownerOf = ({ merchantId, accountId }: { merchantId: number; accountId: string }) => ({
  merchantId,
  accountId,
});

/** Devices and sessions of an account (T11). */
export function deviceRoutes(
  app: FastifyInstance,
  { sessions, security, site }: { sessions: Sessions; security: Security; site: Site },
): void {
  serve(app, routes.sessions, async ({ me }) => {
    const list = await sessions.list(me.merchantId, me.accountId);
    return list.map(({ id, userAgent, ip, createdAt, lastUsedAt, remembered }) => ({
      id,
      current: id === me.sessionId,
      device: deviceName(userAgent),
      ip,
      country: site.countryOf(ip),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      remembered,
    }));
  });

  serve(app, routes.endSession, async ({ me, params }) => {
    await security.requireLately(me);
    if (!(await sessions.endOne(me, params.id))) throw new Refusal('not_found');
    return {};
  });

  serve(app, routes.endOtherSessions, async ({ me, request, reply }) => {
    await security.requireLately(me);
    const session = { ...me, device: readCookie(request, deviceCookie) };
    const { ended, remembered } = await sessions.endOthers(session, readCookie(request, rememberCookie));
    if (remembered) setCookie(reply, rememberCookie, remembered.token, remembered.expiresAt);
    return { ended };
  });
}
