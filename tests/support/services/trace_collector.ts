import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export type CollectedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

type Traces = { resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[] }

/** Starts a trace collector: OTLP over HTTP, in JSON. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = []
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      response.writeHead(404).end()
      return
    }
    const { resourceSpans } = (await json(request)) as Traces
    spans.push(...resourceSpans.flatMap((one) => one.scopeSpans).flatMap((one) => one.spans))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
