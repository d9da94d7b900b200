import { once } from 'node:events'
import { createServer } from 'node:http'
import { isResponding } from '#queue/worker_registry'
import env from '#start/env'
import { version } from '#support/process/version'

/** `starting` until it takes jobs, `silent` while its heartbeats don't reach the database. */
export type WorkerStatus = 'starting' | 'ready' | 'silent' | 'closing'

/** The worker's own state; `silent` is derived from its heartbeats. */
export type WorkerPhase = { current: Exclude<WorkerStatus, 'silent'> }

/**
 * Answers health checks of this worker on `WORKER_HEALTH_PORT`, for Compose, Kubernetes and systemd: `/health/live`
 * while the process runs, `/health/ready` with 503 unless it takes jobs. A check reads only memory.
 *
 * @returns a function that stops the server; null if `WORKER_HEALTH_PORT` isn't set
 * @throws when the port is taken
 */
export async function answerHealthChecks(phase: WorkerPhase): Promise<(() => void) | null> {
  const port = env.get('WORKER_HEALTH_PORT')
  if (port === undefined) return null
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    const isReady = path === '/health/ready'
    const known = (isReady || path === '/health/live') && request.method === 'GET'
    const status = statusOf(phase)
    const code = !known ? 404 : isReady && status !== 'ready' ? 503 : 200
    response.writeHead(code, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(known ? { status: isReady ? status : 'ok', version } : {}))
  })
  server.listen(port, env.get('HOST'))
  await once(server, 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

function statusOf({ current }: WorkerPhase): WorkerStatus {
  return current === 'ready' && !isResponding() ? 'silent' : current
}
