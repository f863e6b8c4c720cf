import type { FastifyInstance } from 'fastify';
import { registrationFieldNames, routes, type RegistrationRequest } from '@foyer/contract';
import { languageCode } from '@foyer/contract/languages';
import { networkOf, type Limits } from '../../../platform/http/limits.ts';
import { serve, type CallOf } from '../../../platform/http/route.ts';
import { requesterOf } from '../one-time-code/one-time-code.ts';
import { visitorOf } from '../../../platform/http/cookies.ts';
import { browserOf, setSessionCookies } from '../credential/credential.ts';
import type { Method, Registration, Registrations } from './registration.ts';
import type { Invitations } from '../invitation/invitation.ts';
import type { Socials } from '../social/social.ts';
import type { Sessions } from '../session/session.ts';

const checksPerAddress = { name: 'registration-check', times: 30, windowMs: 60_000 };

type RegisterCall = Pick<CallOf<typeof routes.registerByUsername>, 'merchant' | 'body' | 'request'>;

function registrationOf(method: Method, { merchant, body, request }: RegisterCall): Registration {
  const sent: Partial<RegistrationRequest> = body;
  const typed = Object.fromEntries(
    registrationFieldNames.map((name) => [name, sent[name] ?? '']),
  ) as Registration['typed'];
  const {
    countryDialingCode,
    ageConfirmed,
    termsAgreed,
    termsVersion,
    language,
    domain,
    registerUrl,
    registerMethod,
    firebaseIdToken,
  } = body;
  return {
    merchant,
    method,
    typed,
    dialingCode: countryDialingCode,
    ageConfirmed,
    termsAgreed,
    termsVersion,
    language: languageCode(language) ?? '',
    domain,
    registerUrl,
    registerMethod,
    idToken: firebaseIdToken,
    ip: request.ip,
    visitor: visitorOf(request),
    requester: requesterOf(request),
  };
}

/** Registration and its checks (R-ACCESS-22). */
export function registrationRoutes(
  app: FastifyInstance,
  services: {
    sessions: Sessions;
    registrations: Registrations;
    invitations: Invitations;
    limits: Limits;
    socials: Socials;
  },
): void {
  const { registrations, invitations, limits, socials } = services;
  serve(app, routes.registrationSettings, async ({ merchant }) => {
    const { minimumAge, asksBirthDate, termsVersion } = merchant;
    return { ...registrations.settings(merchant), minimumAge, asksBirthDate, termsVersion };
  });

  serve(app, routes.registerByUsername, async (call) => ({
    userName: await registrations.register(registrationOf('username', call)),
  }));

  serve(app, routes.registerByMobile, async (call) => ({
    userName: await registrations.register(registrationOf('mobile', call)),
  }));

  serve(app, routes.registerBySocial, async (call) => {
    const { merchant, body, request } = call;
    const login = { merchant, browser: browserOf(request), secondFactor: '', remember: false };
    const registration = registrationOf('username', call);
    return setSessionCookies(
      services,
      call,
      await socials.register({ merchant, ticket: body.ticket, registration, login }),
    );
  });

  serve(app, routes.usernameCheck, async ({ merchant, query, request }) => {
    await limits.take(checksPerAddress, networkOf(request.ip));
    return { available: await registrations.isFree(merchant, query.username) };
  });

  serve(app, routes.affiliateCheck, async ({ merchant, query, request }) => {
    await limits.take(checksPerAddress, networkOf(request.ip));
    const isValid =
      (await invitations.agentOf(merchant.id, query.code)) !== null ||
      (await invitations.referrerOf(merchant.id, query.code)) !== null;
    if (isValid) await invitations.visited(merchant.id, query.code);
    return { success: isValid };
  });
}
