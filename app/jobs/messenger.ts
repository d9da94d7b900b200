import { dropUpdate, handleUpdates } from '#messenger/handle_updates'
import { leaveSavedLink, showSavedLink } from '#messenger/safebot/show_record'
import { Job } from '#queue/job'
import type { PayloadOf } from '#queue/job_kinds'

type HandleMessengerUpdatesPayload = PayloadOf<'messenger.updates'>

/** Handles the updates of the messenger bot, one after the other. */
export class HandleMessengerUpdates extends Job<HandleMessengerUpdatesPayload> {
  async handle(payload: HandleMessengerUpdatesPayload) {
    await handleUpdates(this.id, payload)
  }

  async rescue(payload: HandleMessengerUpdatesPayload) {
    await dropUpdate(this.id, payload)
  }
}

type ShowSavedLinkPayload = PayloadOf<'messenger.saved_link'>

/** Updates a bot message with the state of the saved link that it shows. */
export class ShowSavedLink extends Job<ShowSavedLinkPayload> {
  async handle({ messageId }: ShowSavedLinkPayload) {
    await showSavedLink(this.id, messageId)
  }

  async rescue({ messageId }: ShowSavedLinkPayload) {
    await leaveSavedLink(this.id, messageId)
  }
}
