import { createHash } from 'node:crypto'
import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { causingRequest } from '#queue/cause'
import { beginTracing } from '#support/tracing/traced'
import { version } from '#support/version'

/** A collector that doesn't answer holds up no process that ends. */
const LAST_SEND_MS = 3_000

/**
 * A request and all jobs that it caused are one trace, whichever process they run in: its id is
 * made of the request's.
 */
function idsOfRequests(): IdGenerator {
  const random = new RandomIdGenerator()
  return {
    generateSpanId: random.generateSpanId,
    generateTraceId() {
      const requestId = causingRequest()
      return requestId ? traceIdOf(requestId) : random.generateTraceId()
    },
  }
}

/** The trace of a request, by the id that its answer and every line of its log carry. */
export function traceIdOf(requestId: string): string {
  return createHash('sha256').update(requestId).digest('hex').slice(0, 32)
}

/**
 * Sends spans to a collector, a batch at a time (OTLP over HTTP).
 * @param collector its address, without `/v1/traces`
 * @param share of traces that are kept, 0 to 1; of a request all or nothing
 * @returns what sends the last ones
 */
export function sendTraces(collector: string, share: number): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${collector.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'rushes', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: idsOfRequests(),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: LAST_SEND_MS })],
    forceFlushTimeoutMillis: LAST_SEND_MS,
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  beginTracing()
  return () => provider.shutdown().catch(() => {})
}
