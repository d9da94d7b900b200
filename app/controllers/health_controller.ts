import type { HttpContext } from '@adonisjs/core/http'
import { checkReadiness } from '#queries/readiness'
import { version } from '#support/version'

export default class HealthController {
  live({ response }: HttpContext) {
    return response.json({ status: 'ok', version })
  }

  /** 200 when database, queue and storage answer; 503 otherwise, without detail for strangers. */
  async ready({ identity, response }: HttpContext) {
    const { ready, parts } = await checkReadiness()
    response.status(ready ? 200 : 503).header('cache-control', 'no-store')
    return response.json({
      status: ready ? 'ok' : 'unavailable',
      ...(identity?.can('admin.manage_storage') ? { parts } : {}),
    })
  }
}
