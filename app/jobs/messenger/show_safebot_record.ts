import { Job } from '#jobs/job'
import { leaveSavedLink, showSavedLink } from '#messenger/safebot/show_record'

/** Has a message of the bot say what has become of a link that somebody sent it. */
export default class ShowSavedLink extends Job<{ messageId: string }> {
  static jobName = 'messenger.saved_link'
  static attempts = 6
  static backoffSeconds = 5

  async handle({ messageId }: { messageId: string }) {
    await showSavedLink(this.id, messageId)
  }

  async rescue({ messageId }: { messageId: string }) {
    await leaveSavedLink(this.id, messageId)
  }
}
