import type { ApplicationService } from '@adonisjs/core/types'
import '#providers/database_types'
import '#support/honest_commit'

export default class AppProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    await import('#support/serializer')
    await import('#access/route_guard')
  }

  async start() {
    if (this.app.getEnvironment() === 'web' || this.app.getEnvironment() === 'test') {
      const { assertEveryRouteIsGuarded } = await import('#access/route_check')
      const router = await this.app.container.make('router')
      this.app.ready(() => assertEveryRouteIsGuarded(router))
    }
  }
}
