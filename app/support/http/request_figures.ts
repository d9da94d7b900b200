import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** The metrics of this process, for Prometheus. */
export const processMetrics = new Registry()
collectDefaultMetrics({ register: processMetrics })

const requests = new Histogram({
  name: 'rushes_http_request_seconds',
  help: 'Requests by route, and how long each took',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [processMetrics],
})

/**
 * Counts a request.
 * @param route the route's pattern, so that each route is one time series; null if no route matched
 * @param status of the response, or 499 if the client closed the connection first
 */
export function countRequest(method: string, route: string | null, status: number, ms: number) {
  requests.observe({ method, route: route ?? 'none', status }, ms / 1_000)
}
