import type { CommandOptions } from '@adonisjs/core/types/ace'
import { OperatorCommand } from '#support/operator_command'

export default class BotStart extends OperatorCommand {
  static commandName = 'bot:start'
  static description = 'Fetch what people send to the messenger bot, by long polling'
  static help = [
    'Needs MESSENGER_BOT_TOKEN. One process for a bot: the messenger gives updates to one alone.',
    'What is fetched goes into the queue; the workers answer. A registered webhook is removed.',
    'On SIGTERM it ends; nothing is lost.',
  ]
  static options: CommandOptions = { startApp: true, staysAlive: true }

  async run() {
    const { plainApi } = await import('#messenger/client')
    const { MessengerFailure } = await import('#messenger/failure')
    const { messengerSettings } = await import('#config/messenger')
    const { startPolling } = await import('#messenger/start_polling')
    const { whenThere } = await import('#queue/outages/when_there')

    const settings = messengerSettings()
    if (!settings) throw new Error('Set MESSENGER_BOT_TOKEN: it names the bot')
    const stopped = new AbortController()
    try {
      const started = whenThere(stopped.signal, () =>
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
      throw new Error(`The messenger does not accept MESSENGER_BOT_TOKEN (${error.message})`, {
        cause: error,
      })
    }
  }
}
