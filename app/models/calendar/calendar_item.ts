import { compose } from '@adonisjs/core/helpers'
import { CalendarItemSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import type { Trx } from '#lucid/transaction'
import { isLive, seesItem } from '#models/content/content_visibility'
import { ofLiveCompanies, type AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'

/** A date on which a video is to be published, perhaps with a time and a channel. */
export default class CalendarItem extends compose(CalendarItemSchema, CompanyRecord) {
  static table = 'calendar_items'
  readonly entityType = 'calendar_item'

  /** The time as users give it, in hours and minutes; null without one. */
  get clockTime(): string | null {
    return this.time?.slice(0, 5) ?? null
  }

  /**
   * Entries of live videos, orders and companies; clients see only those of released videos. A video that is
   * deleted or restored takes its entries along.
   */
  static applyScope(actor: Actor, query: AnyQuery): void {
    super.applyScope(actor, query)
    ofLiveCompanies(query)
    query.whereRaw(
      `exists (select 1 from content_items c
                where c.id = calendar_items.content_item_id
                  and ${isLive('c')} and ${seesItem(actor, 'c')})`
    )
  }

  /**
   * Returns a query of the same entries that is faster to count. For the team, it excludes the few deleted videos
   * and orders from an index of all entries, instead of looking up the video and order of each entry.
   */
  static countableFor(actor: Actor) {
    if (!actor.seesAllCompanies) return this.visibleTo(actor)
    return ofLiveCompanies(this.query())
      .whereRaw(
        `calendar_items.content_item_id not in
           (select id from content_items where deleted_at is not null)`
      )
      .whereRaw('calendar_items.task_id not in (select id from tasks where deleted_at is not null)')
  }

  /**
   * Flags planned entries of a video whose approval was withdrawn, in the trash too, because they may be
   * restored. `updated_at` stays, because it shows when a user last changed the entry.
   * @returns the live entries that were not flagged before
   */
  static async markReopened(trx: Trx, contentItemId: string): Promise<MarkedEntry[]> {
    const { rows } = await trx.rawQuery(
      `update calendar_items set reopened_at = now()
        where content_item_id = ? and reopened_at is null
        returning id, company_id, date, deleted_at`,
      [contentItemId]
    )
    return rows.filter((row: MarkedRow) => !row.deleted_at).map(toMarked)
  }

  /** Removes the flag of `markReopened`, from entries in the trash too. Returns the live entries that had it. */
  static async markConfirmed(trx: Trx, contentItemId: string): Promise<MarkedEntry[]> {
    const { rows } = await trx.rawQuery(
      `update calendar_items set reopened_at = null
        where content_item_id = ? and reopened_at is not null
        returning id, company_id, date, deleted_at`,
      [contentItemId]
    )
    return rows.filter((row: MarkedRow) => !row.deleted_at).map(toMarked)
  }
}

/** The fields of an entry that its audit entry and notification need. */
export type MarkedEntry = {
  entityType: 'calendar_item'
  id: string
  companyId: string
  date: string
}

type MarkedRow = { id: string; company_id: string; date: string; deleted_at: Date | null }

const toMarked = ({ id, company_id: companyId, date }: MarkedRow): MarkedEntry => ({
  entityType: 'calendar_item',
  id,
  companyId,
  date,
})
