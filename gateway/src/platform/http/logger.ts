import { pino, type DestinationStream, type LoggerOptions } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Collector } from './collector.ts';
import { traceOfLine } from './trace.ts';

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

/** Properties of an error that name what failed and hold no value of anybody's. */
const telling = ['code', 'statusCode', 'constraint', 'table'] as const;

/**
 * An error as it is logged. What a statement was given stays out, and so does the detail of PostgreSQL, which repeats it: names,
 * numbers, digests (R-PLATFORM-19).
 */
function errorOf(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, cause, stack = '', query, ...rest } = error as Error & Record<string, unknown>;
  const told = telling.flatMap((key) => (rest[key] === undefined ? [] : [[key, rest[key]]]));
  return {
    type: name,
    message: typeof query === 'string' ? `failed statement: ${query}` : message,
    ...Object.fromEntries(told),
    stack: stack
      .split('\n')
      .filter((line) => /^ +at /.test(line))
      .join('\n'),
    ...(cause === undefined ? {} : { cause: errorOf(cause) }),
  };
}

/** Whether lines of the level info are written. */
export const writesInfo = (level: string): boolean => ['trace', 'debug', 'info'].includes(level);

/**
 * Structured logs with the ids of request and trace. The route pattern is logged, never the address with its query.
 * @param level least level written
 */
export function loggerOptions(level: Config['logLevel']): LoggerOptions {
  return {
    level,
    base: { service: 'gateway' },
    mixin: traceOfLine,
    redact: {
      paths: [
        ...secret.map((name) => `body.${name}`),
        ...secret.map((name) => `message.${name}`),
        'req.headers',
      ],
      censor: '[redacted]',
    },
    serializers: { err: errorOf },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
}

/** Where lines are written: to standard output, and to a collector that takes them (R-PLATFORM-99). */
export function logStream(
  collector: Pick<Collector, 'lines'> | null,
  output: DestinationStream = pino.destination(1),
): DestinationStream {
  if (!collector?.lines) return output;
  // What is below the level is not written at all
  return pino.multistream([output, collector.lines].map((stream) => ({ level: 'trace', stream })));
}
