import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What this process counts of itself, for Prometheus. */
export const ownFigures = new Registry()
collectDefaultMetrics({ register: ownFigures })

const requests = new Histogram({
  name: 'rushes_http_request_seconds',
  help: 'Requests by route, and how long each took',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [ownFigures],
})

/**
 * Counts a request.
 * @param route its pattern, so that there is one series a route; null where none matched
 * @param status of the answer, or 499 when the caller hung up before
 */
export function countRequest(method: string, route: string | null, status: number, ms: number) {
  requests.observe({ method, route: route ?? 'none', status }, ms / 1_000)
}
