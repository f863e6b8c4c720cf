import type { LoggerOptions } from 'pino';
import type { Config } from '../../config/config.ts';

/** What must never stand in a log (R-PLATFORM-19). */
const secret = [
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'code',
  'verificationCode',
  'token',
  'launchToken',
  'mobileNum',
  'mobileNo',
  'email',
  'to',
  'text',
];

/**
 * Structured logs with request ids. The route pattern is logged, never the address with its query.
 * @param level least level written
 */
export function loggerOptions(level: Config['logLevel']): LoggerOptions {
  return {
    level,
    base: { service: 'gateway' },
    redact: {
      paths: [
        ...secret.map((name) => `body.${name}`),
        ...secret.map((name) => `message.${name}`),
        'req.headers',
      ],
      censor: '[redacted]',
    },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
}
