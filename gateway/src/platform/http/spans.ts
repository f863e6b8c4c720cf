import { diag, DiagLogLevel, type Tracer } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';

/** How long the last spans may take to be sent when the gateway ends, ms. */
const patienceMs = 2000;

/** What records spans and sends them to a collector. */
export interface Spans {
  tracer: Tracer;
  /** Sends what is left; a collector that does not answer keeps nobody waiting for longer than 2 s. */
  close(): Promise<void>;
}

/**
 * Spans of requests and of our own calls, sent to a collector by OTLP (R-PLATFORM-79). Nothing of OpenTelemetry's SDK is loaded without
 * an address. A caller's decision not to record is followed; its decision to record is not: callers are strangers.
 * @param config where spans go, the share of traces that is recorded (0 to 1), and the name they go by
 * @returns null where no collector is configured
 */
export async function openSpans({ url, share, service }: Config['spans']): Promise<Spans | null> {
  if (!url) return null;
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const root = new sdk.TraceIdRatioBasedSampler(share);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.ParentBasedSampler({ root, remoteParentSampled: root }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${url.replace(/\/$/, '')}/v1/traces`,
          timeoutMillis: patienceMs,
        }),
      }),
    ],
  });
  return {
    tracer: provider.getTracer('foyer'),
    async close() {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, patienceMs);
      await Promise.race([
        provider.shutdown().catch(({ message }: Error) => diag.error(message)),
        late.promise,
      ]);
      clearTimeout(timer);
    },
  };
}

/** Lets the log say that spans cannot be sent; they are dropped then, and requests go on. */
export function logSpanFailures(log: Pick<FastifyBaseLogger, 'warn'>): void {
  const silent = () => undefined;
  diag.setLogger(
    {
      error: (message) => log.warn({ reason: message.slice(0, 500) }, 'spans are not sent'),
      warn: silent,
      info: silent,
      debug: silent,
      verbose: silent,
    },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}
