import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('rushes')
let areSent = false

/** From here on spans are kept: somebody collects them. */
export function beginTracing(): void {
  areSent = true
}

/**
 * Does some work as a span of the trace that it belongs to; costs nothing where no traces are sent.
 * @param attributes never hold what people wrote, nor a secret
 * @throws what the work throws, which the span notes
 */
export async function traced<Result>(
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
