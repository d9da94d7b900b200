import { flags } from '@adonisjs/core/ace'
import { OperatorCommand } from '#support/process/operator_command'

export default class BotWebhook extends OperatorCommand {
  static commandName = 'bot:webhook'
  static description = 'Register the webhook for updates of the messenger bot, or remove it'
  static help = [
    'Needs MESSENGER_BOT_TOKEN, MESSENGER_WEBHOOK_SECRET and an https APP_URL that the messenger can',
    'reach. Run it again when one of them has changed. Don’t run bot:start while a webhook is registered.',
    '',
    '{{ binaryName }} bot:webhook',
    '{{ binaryName }} bot:webhook --remove',
  ]

  @flags.boolean({ description: 'Remove the webhook, for example before using bot:start again' })
  declare remove?: boolean

  async run() {
    const { plainApi } = await import('#messenger/client')
    const { withFailures } = await import('#messenger/failure')
    const { registerBot } = await import('#messenger/register_bot')
    const { WANTED_UPDATES } = await import('#messenger/receive_updates')
    const { messengerSettings } = await import('#config/messenger')
    const { absoluteUrl } = await import('#support/http/absolute_url')

    const settings = messengerSettings()
    if (!settings) throw new Error('Set MESSENGER_BOT_TOKEN to the token of the bot')
    const api = plainApi(settings)
    if (this.remove) {
      await withFailures(() => api.deleteWebhook())
      return this.logger.success('The webhook is removed')
    }
    const { webhookSecret } = settings
    if (!webhookSecret)
      throw new Error('Set MESSENGER_WEBHOOK_SECRET: it authenticates the messenger’s requests')

    const url = absoluteUrl('/webhooks/messenger')
    const username = await registerBot(api, settings)
    await withFailures(() =>
      api.setWebhook(url, { secret_token: webhookSecret, allowed_updates: WANTED_UPDATES })
    )
    this.logger.success(`Updates of @${username} are sent to ${url}`)
  }
}
