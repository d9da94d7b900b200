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
import { currentRequestId } from '#queue/request_context'
import { beginTracing } from '#support/tracing/with_span'
import { version } from '#support/process/version'

/** Maximum time to send the last spans, so that an unresponsive collector doesn't keep the process from ending. */
const LAST_SEND_MS = 3_000

/**
 * Derives trace ids from request ids, so that a request and all jobs that it caused are one trace, in whichever
 * process they run.
 */
function idsOfRequests(): IdGenerator {
  const random = new RandomIdGenerator()
  return {
    generateSpanId: random.generateSpanId,
    generateTraceId() {
      const requestId = currentRequestId()
      return requestId ? traceIdOf(requestId) : random.generateTraceId()
    },
  }
}

/** Returns the trace id of a request. The request id is part of its response and of every line of its log. */
export function traceIdOf(requestId: string): string {
  return createHash('sha256').update(requestId).digest('hex').slice(0, 32)
}

/**
 * Sends spans to a collector, a batch at a time (OTLP over HTTP).
 * @param collector URL of the collector, without `/v1/traces`
 * @param share share of traces that are sent, 0 to 1; all spans of a request are sent, or none
 * @returns a function that sends the last spans
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
