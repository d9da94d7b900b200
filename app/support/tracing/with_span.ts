import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('rushes')
let areSent = false

/** Starts recording spans, because a collector is configured. */
export function beginTracing(): void {
  areSent = true
}

/**
 * Runs work in a span of the current trace; adds no cost if tracing is off.
 * @param attributes must not contain user input or secrets
 * @throws what the work throws, which the span records
 */
export async function withSpan<Result>(
  name: string,
  attributes: Attributes,
  work: (span?: Span) => Promise<Result>
): Promise<Result> {
  if (!areSent) return work()
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name })
      throw error
    } finally {
      span.end()
    }
  })
}
