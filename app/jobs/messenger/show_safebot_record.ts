import { Job } from '#queue/job'
import { leaveSavedLink, showSavedLink } from '#messenger/safebot/show_record'
import type { PayloadOf } from '#queue/job_kinds'

type Payload = PayloadOf<'messenger.saved_link'>

/** Updates a bot message with the state of the link that it is about. */
export default class ShowSavedLink extends Job<Payload> {
  async handle({ messageId }: Payload) {
    await showSavedLink(this.id, messageId)
  }

  async rescue({ messageId }: Payload) {
    await leaveSavedLink(this.id, messageId)
  }
}
