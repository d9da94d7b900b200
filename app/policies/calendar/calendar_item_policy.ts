import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'
import type CalendarItem from '#models/calendar/calendar_item'
import type ContentItem from '#models/content/content_item'

/** Access to publishing dates. A user who sees a video may plan it, with the permission. */
export default class CalendarItemPolicy extends Policy {
  /** Read the calendar in a calendar program. */
  subscribe(actor: Actor) {
    return this.requirePermissions(actor, ['calendar.view'])
  }

  /**
   * Checked before the video is looked up, so that a user without the permission can't find out whether it exists.
   */
  plan(actor: Actor) {
    return this.requirePermissions(actor, ['calendar.assign_date'])
  }

  /** Give a video a date. */
  assign(actor: Actor, content: ContentItem) {
    return this.onRecord(actor, content, ['calendar.assign_date'])
  }

  move(actor: Actor, entry: CalendarItem) {
    return this.onRecord(actor, entry, ['calendar.move_item'])
  }

  /** Delete, and restore from the trash. */
  remove(actor: Actor, entry: CalendarItem) {
    return this.onRecord(actor, entry, ['calendar.assign_date'])
  }
}
