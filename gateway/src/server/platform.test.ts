import { expect, test } from 'vitest';
import { courierOf, warnOfMissing } from './platform.ts';

const noService = { smtpUrl: null, mailFrom: 'no-reply@localhost', smsUrl: null, smsToken: '' };
const screening = { url: 'https://lists.example', token: '' };
const message = { merchantId: 1, to: 'x', purpose: 'login', subject: '', text: '', code: null };

function recorder() {
  const warnings: string[] = [];
  const failures: unknown[] = [];
  return {
    warnings,
    failures,
    log: { warn: (line: unknown) => void warnings.push(String(line)) },
    onError: (error: unknown) => void failures.push(error),
  };
}

test('production says once at start which channel has no service', () => {
  const at = recorder();
  courierOf(noService, undefined, at);
  expect(at.warnings).toEqual([
    expect.stringMatching(/mail: set FOYER_SMTP_URL/),
    expect.stringMatching(/sms: set FOYER_SMS_URL/),
  ]);
  const configured = recorder();
  courierOf(
    { ...noService, smtpUrl: 'smtp://mail.example', smsUrl: 'https://sms.example' },
    undefined,
    configured,
  );
  expect(configured.warnings).toEqual([]);
});

test('production says at start that nobody is screened before a payout, unless a service is set up', () => {
  const at = recorder();
  warnOfMissing({ screening: { url: null, token: '' }, messages: noService }, at.log);
  expect(at.warnings).toEqual([expect.stringMatching(/No screening service.*FOYER_SCREENING_URL/)]);
  warnOfMissing({ screening, messages: noService }, at.log);
  expect(at.warnings).toHaveLength(1);
});

test('production says at start that its mail has no sender of its own, where mail is sent', () => {
  const at = recorder();
  const withMail = { ...noService, smtpUrl: 'smtp://mail.example' };
  warnOfMissing({ screening, messages: withMail }, at.log);
  expect(at.warnings).toEqual([expect.stringMatching(/no-reply@localhost.*FOYER_MAIL_FROM/)]);
  warnOfMissing({ screening, messages: { ...withMail, mailFrom: 'no-reply@acme.example' } }, at.log);
  warnOfMissing({ screening, messages: noService }, at.log);
  expect(at.warnings).toHaveLength(1);
});

test('a message without a service is reported as a failure, never taken as sent', async () => {
  const at = recorder();
  const courier = courierOf(noService, undefined, at);
  courier.later(() => courier.send({ ...message, channel: 'sms' }));
  await courier.idle();
  expect(at.failures).toEqual([new Error('No service delivers sms: set FOYER_SMS_URL')]);
});

test('the demo takes the messages of a channel without a service, and nobody is warned', async () => {
  const at = recorder();
  const taken: string[] = [];
  const courier = courierOf(noService, async ({ channel }) => void taken.push(channel), at);
  await courier.send({ ...message, channel: 'mail' });
  expect([taken, at.warnings]).toEqual([['mail'], []]);
});
