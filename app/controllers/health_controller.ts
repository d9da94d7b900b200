import type { HttpContext } from '@adonisjs/core/http'
import { checkReadiness } from '#queries/readiness'
import { version } from '#support/process/version'

export default class HealthController {
  live({ response }: HttpContext) {
    return response.json({ status: 'ok', version })
  }

  /**
   * 503 when no request can be answered, else 200; `degraded` when queue, storage or disk space is missing. Details
   * are left out, because the route is public.
   */
  async ready({ identity, response }: HttpContext) {
    const { status, parts } = await checkReadiness()
    response.status(status === 'unavailable' ? 503 : 200).header('cache-control', 'no-store')
    return response.json({
      status,
      ...(identity?.can('admin.manage_storage') ? { parts } : {}),
    })
  }
}
