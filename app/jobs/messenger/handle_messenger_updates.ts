import { Job } from '#queue/job'
import { dropUpdate, handleUpdates } from '#messenger/handle_updates'
import type { PayloadOf } from '#queue/job_kinds'

type Payload = PayloadOf<'messenger.updates'>

/** Handles the updates of the messenger bot, one after the other. */
export default class HandleMessengerUpdates extends Job<Payload> {
  async handle(payload: Payload) {
    await handleUpdates(this.id, payload)
  }

  async rescue(payload: Payload) {
    await dropUpdate(this.id, payload)
  }
}
