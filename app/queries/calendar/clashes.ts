import type { Actor } from '#access/actor'
import { entryOrder } from '#models/calendar/calendar_states'
import { isLive, seesItem } from '#models/content/content_visibility'
import { columnsSql, objectSql } from '#queries/json_sql'

/** Two videos on one channel clash if there is no more time than this between them. */
const CLASH_SECONDS = 30 * 60
/** A second date of a video on the same channel within this many days is probably a mistake. */
const DUPLICATE_DAYS = 7
/** Maximum number of other entries that a warning lists. */
const MAX_NAMED = 5

/** Another entry that a warning lists. */
export type OtherEntry = { id: string; title: string; date: string; time: string | null }

const OTHER = objectSql<OtherEntry>({
  ...columnsSql('o', ['id', 'title', 'date']),
  time: `to_char(o.time, 'HH24:MI')`,
})

/**
 * SQL for the other videos that are planned for the same channel of the company at nearly the same time; if one of
 * them has no time, on the same day.
 */
export function clashes(actor: Actor): string {
  return others(
    actor,
    `other.content_item_id <> calendar_items.content_item_id
     and other.channel = calendar_items.channel
     and other.date between calendar_items.date - 1 and calendar_items.date + 1
     and case when other.time is null or calendar_items.time is null
           then other.date = calendar_items.date
           else abs(extract(epoch from (other.date + other.time)
                                     - (calendar_items.date + calendar_items.time)))
                <= ${CLASH_SECONDS} end`
  )
}

/** SQL for further dates of the same video on the same channel within a week. */
export function duplicates(actor: Actor): string {
  return others(
    actor,
    `other.content_item_id = calendar_items.content_item_id
     and other.channel is not distinct from calendar_items.channel
     and other.date between calendar_items.date - ${DUPLICATE_DAYS}
                        and calendar_items.date + ${DUPLICATE_DAYS}`
  )
}

/** Uses the index of a company's entries, so that only the listed ones are read. */
function others(actor: Actor, condition: string): string {
  return `(select json_agg(${OTHER} order by ${entryOrder('o')})
             from (select other.id, other.date, other.time, video.title
                     from calendar_items other
                     join content_items video on video.id = other.content_item_id
                          and ${isLive('video')} and video.order_status <> 'cancelled'
                          and ${seesItem(actor, 'video')}
                    where other.company_id = calendar_items.company_id
                      and other.id <> calendar_items.id and other.deleted_at is null
                      and ${condition}
                    order by ${entryOrder('other')} limit ${MAX_NAMED}) o)`
}
