import type { CommandOptions } from '@adonisjs/core/types/ace'
import { OperatorCommand } from '#support/process/operator_command'

export default class BotStart extends OperatorCommand {
  static commandName = 'bot:start'
  static description = 'Fetch the updates of the messenger bot, by long polling'
  static help = [
    'Needs MESSENGER_BOT_TOKEN. Start only one process for a bot: the messenger sends updates to one',
    'process only. Updates are added to the queue, and workers reply. A registered webhook is removed.',
    'SIGTERM ends it; no update is lost.',
  ]
  static options: CommandOptions = { startApp: true, staysAlive: true }

  async run() {
    const { plainApi } = await import('#messenger/client')
    const { MessengerFailure } = await import('#messenger/failure')
    const { messengerSettings } = await import('#config/messenger')
    const { startPolling } = await import('#messenger/start_polling')
    const { startDespiteOutages } = await import('#queue/outages/until_no_outage')

    const settings = messengerSettings()
    if (!settings) throw new Error('Set MESSENGER_BOT_TOKEN to the token of the bot')
    const stopped = new AbortController()
    try {
      const started = startDespiteOutages(stopped.signal, () =>
        startPolling(plainApi(settings), settings, stopped.signal)
      )
      this.app.terminating(async () => {
        stopped.abort()
        const polling = await started.catch(() => null)
        await polling?.over
      })
      await started
    } catch (error) {
      if (!(error instanceof MessengerFailure)) throw error
      throw new Error(`The messenger doesn’t accept MESSENGER_BOT_TOKEN (${error.message})`, {
        cause: error,
      })
    }
  }
}
