import type { ApplicationService } from '@adonisjs/core/types'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import '#providers/database_types'
import '#lucid/failed_commits'
import '#lucid/models_in_transactions'

/** How long a request waits for the answer to one statement; jobs and commands wait longer. */
const REQUEST_STATEMENT_LIMIT_MS = 8_000

export default class AppProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    const { prepareStatements } = await import('#lucid/prepared_statements')
    const db = await this.app.container.make('lucid.db')
    const { assertPatches } = await import('#lucid/assert_patches')
    assertPatches(db.connection())
    prepareStatements(db.connection())
    await this.surviveOutages(db.connection())
    await import('#support/http/serializer')
    await import('#support/http/unvalidated_body')
    await import('#validators/vine_patches')
    await import('#openapi/declare_route')
  }

  async start() {
    await this.logWarnings()
    await this.speakThroughTheCatalogue()
    if (this.app.getEnvironment() === 'web' || this.app.getEnvironment() === 'test') {
      const { assertEveryRouteIsGuarded } = await import('#openapi/route_check')
      const router = await this.app.container.make('router')
      this.app.ready(() => assertEveryRouteIsGuarded(router))
    }
  }

  /** Requests end within seconds while the database is away, and each outage is logged once. */
  protected async surviveOutages(client: QueryClientContract) {
    const { quietPool } = await import('#lucid/quiet_pool')
    const logger = await this.app.container.make('logger')
    quietPool(client, (message) => logger.debug(message))
    if (this.app.getEnvironment() !== 'web') return
    const { limitStatements } = await import('#lucid/statement_limit')
    limitStatements(client, REQUEST_STATEMENT_LIMIT_MS)
  }

  /** Warnings of Node and packages, which would be plain text on the error output. */
  protected async logWarnings() {
    if (!this.app.inProduction) return
    const logger = await this.app.container.make('logger')
    process.removeAllListeners('warning')
    process.on('warning', (warning) => logger.warn({ err: warning }, warning.message))
  }

  /** The validator's messages come from `validator.json`, in the caller's language. */
  protected async speakThroughTheCatalogue() {
    const { default: vine } = await import('@vinejs/vine')
    const { RequestValidator } = await import('@adonisjs/core/http')
    const { validationMessages } = await import('#support/http/reader_language')
    const i18n = await this.app.container.make('i18n')
    vine.messagesProvider = i18n.locale(i18n.defaultLocale).createMessagesProvider()
    RequestValidator.messagesProvider = validationMessages
  }
}
