import type { ApplicationService } from '@adonisjs/core/types'
import '#providers/database_types'
import '#lucid/failed_commits'
import '#lucid/models_in_transactions'

export default class AppProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    const { prepareStatements } = await import('#lucid/prepared_statements')
    const db = await this.app.container.make('lucid.db')
    const { assertPatches } = await import('#lucid/assert_patches')
    assertPatches(db.connection())
    prepareStatements(db.connection())
    await import('#support/http/serializer')
    await import('#support/http/validate_body')
    await import('#validators/storable_text')
    await import('#validators/plain_ids')
    await import('#validators/plain_numbers')
    await import('#openapi/declare_route')
  }

  async start() {
    await this.speakThroughTheCatalogue()
    if (this.app.getEnvironment() === 'web' || this.app.getEnvironment() === 'test') {
      const { assertEveryRouteIsGuarded } = await import('#openapi/route_check')
      const router = await this.app.container.make('router')
      this.app.ready(() => assertEveryRouteIsGuarded(router))
    }
  }

  /** What the validator says comes from `validator.json`, in the language of whoever asks. */
  protected async speakThroughTheCatalogue() {
    const { default: vine } = await import('@vinejs/vine')
    const { RequestValidator } = await import('@adonisjs/core/http')
    const { validationMessages } = await import('#support/validation_messages')
    const i18n = await this.app.container.make('i18n')
    vine.messagesProvider = i18n.locale(i18n.defaultLocale).createMessagesProvider()
    RequestValidator.messagesProvider = validationMessages
  }
}
