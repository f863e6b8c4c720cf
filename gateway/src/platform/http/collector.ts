import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  trace as traces,
  type Context,
  type Tracer,
} from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { LoggerProvider } from '@opentelemetry/sdk-logs';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';

/** How long what is left may take to be sent when the gateway ends, ms. */
const patienceMs = 2000;
/** What the log says where the collector does not take something. It is not sent itself: it would lead to the next such line. */
const refusedLine = 'could not send to the collector';

/** What records spans and sends them to a collector, and lines of the log with them. */
export interface Collector {
  tracer: Tracer;
  /** Takes lines of the log as they are written; null where the collector is not to have them. */
  lines: { write(line: string): void } | null;
  /** Sends what is left; a collector that does not answer keeps nobody waiting for longer than 2 s. */
  close(): Promise<void>;
}

/** A line of the log, as it is written. */
interface Line extends Record<string, unknown> {
  level: number;
  time: string;
  msg?: string;
  trace?: string;
  span?: string;
  err?: { type: string; message: string; stack: string };
}

function contextOf(traceId: string | undefined, spanId: string | undefined): Context {
  return traceId && spanId
    ? traces.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 0 })
    : ROOT_CONTEXT;
}

/** An error by OpenTelemetry's names. */
const exceptionOf = (err: Line['err']) =>
  err && { 'exception.type': err.type, 'exception.message': err.message, 'exception.stacktrace': err.stack };

/** Sends each line with its level, its trace and what it says beside its message. */
function linesTo(provider: LoggerProvider): Collector['lines'] {
  const logger = provider.getLogger('foyer');
  return {
    write(text) {
      const { level, time, msg, trace, span, service: _, err, ...rest } = JSON.parse(text) as Line;
      if (msg === refusedLine) return;
      logger.emit({
        timestamp: new Date(time),
        // Pino counts by tens from 10, OpenTelemetry by fours from 1
        severityNumber: (level / 10 - 1) * 4 + 1,
        body: msg ?? '',
        attributes: { ...rest, ...exceptionOf(err) } as Record<string, string>,
        context: contextOf(trace, span),
      });
    },
  };
}

/** Where something goes at the collector, and what it says of whom it is from. */
interface Destination {
  exporter: { url: string; timeoutMillis: number };
  resource: Resource;
}

async function openSpans({ exporter, resource }: Destination, share: number) {
  const [sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const root = new sdk.TraceIdRatioBasedSampler(share);
  return new sdk.TracerProvider({
    resource,
    sampler: new sdk.ParentBasedSampler({ root, remoteParentSampled: root }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter(exporter) })],
  });
}

async function openLines({ exporter, resource }: Destination) {
  const [sdk, { OTLPLogExporter }] = await Promise.all([
    import('@opentelemetry/sdk-logs'),
    import('@opentelemetry/exporter-logs-otlp-http'),
  ]);
  return new sdk.LoggerProvider({
    resource,
    processors: [new sdk.BatchLogRecordProcessor({ exporter: new OTLPLogExporter(exporter) })],
  });
}

/** Sends what is left of each; whoever does not answer keeps nobody waiting for longer than 2 s. */
async function shutDown(providers: readonly { shutdown(): Promise<void> }[]): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, patienceMs);
  const sent = providers.map((provider) =>
    provider.shutdown().catch(({ message }: Error) => diag.error(message)),
  );
  await Promise.race([Promise.all(sent), late.promise]);
  clearTimeout(timer);
}

/**
 * Spans of requests and of our own calls (R-PLATFORM-79), and the lines of the log (R-PLATFORM-99), sent to a collector by OTLP. Nothing of
 * OpenTelemetry's SDK is loaded without an address, and of lines nothing where none are sent. A caller's decision not to record is followed;
 * its decision to record is not: callers are strangers.
 * @param config where they go, the share of traces that is recorded (0 to 1), the name they go by, and whether lines are sent
 * @returns null where no collector is configured
 */
export async function openCollector({
  url,
  share,
  service,
  takesLines,
}: Config['collector']): Promise<Collector | null> {
  if (!url) return null;
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const resource = resourceFromAttributes({ 'service.name': service });
  const to = (path: string): Destination => ({
    exporter: { url: `${url.replace(/\/$/, '')}${path}`, timeoutMillis: patienceMs },
    resource,
  });
  const [spans, lines] = await Promise.all([
    openSpans(to('/v1/traces'), share),
    takesLines ? openLines(to('/v1/logs')) : null,
  ]);
  return {
    tracer: spans.getTracer('foyer'),
    lines: lines && linesTo(lines),
    close: () => shutDown(lines ? [spans, lines] : [spans]),
  };
}

/** Lets the log say that something cannot be sent; it is dropped then, and requests go on. */
export function logRefusals(log: Pick<FastifyBaseLogger, 'warn'>): void {
  const silent = () => undefined;
  diag.setLogger(
    {
      error: (message) => log.warn({ reason: message.slice(0, 500) }, refusedLine),
      warn: silent,
      info: silent,
      debug: silent,
      verbose: silent,
    },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}
