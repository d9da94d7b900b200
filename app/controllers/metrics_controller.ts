import { timingSafeEqual } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { metrics } from '#config/app'
import { NotFound } from '#exceptions/refusals'
import { PROMETHEUS_TYPE, prometheusFigures } from '#queries/overview/operations/prometheus'

export default class MetricsController {
  /** For the operator's Prometheus; other callers get a 404. */
  async show({ request, response }: HttpContext) {
    const token = request.header('authorization')?.replace(/^Bearer /, '')
    if (!isToken(token) && !metrics.allowedFrom(request.ip(), 0)) throw new NotFound()
    response.header('content-type', PROMETHEUS_TYPE).header('cache-control', 'no-store')
    return response.send(await prometheusFigures())
  }
}

function isToken(given = ''): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(metrics.token ?? '')]
  return other.length > 0 && one.length === other.length && timingSafeEqual(one, other)
}
