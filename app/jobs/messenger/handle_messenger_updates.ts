import { Job } from '#jobs/job'
import { dropUpdate, handleUpdates } from '#messenger/handle_updates'

type Payload = { botId: string; chatId: string }

/** Does what somebody asked the messenger bot for, one thing after the other. */
export default class HandleMessengerUpdates extends Job<Payload> {
  static jobName = 'messenger.updates'
  static attempts = 6
  static backoffSeconds = 5

  async handle(payload: Payload) {
    await handleUpdates(this.id, payload)
  }

  async rescue(payload: Payload) {
    await dropUpdate(this.id, payload)
  }
}
