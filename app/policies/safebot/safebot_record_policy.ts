import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'
import type SafebotRecord from '#models/safebot/safebot_record'

/** Who may do what with saved links. They belong to the company of the user who saved them. */
export default class SafebotRecordPolicy extends Policy {
  create(actor: Actor) {
    return this.requirePermissions(actor, ['safebot.create'])
  }

  /** Edit its texts, and try the download again. */
  edit(actor: Actor, link: SafebotRecord) {
    return this.onRecord(actor, link, ['safebot.edit'])
  }

  /** Delete, and restore from the trash. */
  remove(actor: Actor, link: SafebotRecord) {
    return this.onRecord(actor, link, ['safebot.delete'])
  }

  promote(actor: Actor, link: SafebotRecord) {
    return this.onRecord(actor, link, ['safebot.promote'])
  }
}
