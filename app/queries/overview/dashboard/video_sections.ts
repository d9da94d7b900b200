import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { itemColumns, TEAM } from '#models/content/content_visibility'
import { HAS_OPEN_NOTES, waitsForAuthor } from '#queries/content/team_notes'
import {
  decidedStatus,
  OF_OPEN_ORDER,
  OF_OWN_ORDERS,
  seesToChanges,
} from '#queries/content/waits_for'
import { videoRows } from '#queries/overview/dashboard/video_rows'
import { EMPTY_SECTION, type VideoRow, type Section } from '#queries/overview/dashboard/rows'

/** Open team notes are also work for the author of the version, not only for the assignee. */
const OF_OWN_ORDERS_OR_VERSIONS = `(${OF_OWN_ORDERS} or exists (
  select 1 from content_versions own
   where own.id = ${itemColumns(TEAM).versionId} and own.created_by_id = ?))`

/**
 * Returns the videos on which this user decides, the longest waiting first. A version with open team notes waits
 * for its author instead.
 */
export async function videosToDecide(actor: Actor): Promise<Section<VideoRow>> {
  const status = decidedStatus(actor)
  if (!status) return EMPTY_SECTION
  const since = actor.seesAllCompanies ? 'version_at' : 'released_at'
  return videoRows(actor, {
    scope: (query) => {
      query.where(itemColumns(actor).status, status).whereRaw(OF_OPEN_ORDER)
      if (status === 'team_review') query.whereRaw(`not ${waitsForAuthor()}`)
    },
    order: `content_items.${since}, content_items.id`,
  })
}

/** Returns the videos with requested changes that this user works on or supervises, the next due first. */
export async function videosToChange(actor: Actor): Promise<Section<VideoRow>> {
  const seen = seesToChanges(actor)
  if (!seen) return EMPTY_SECTION
  return videoRows(actor, {
    scope: (query) => {
      query.where(itemColumns(actor).status, 'changes_requested').whereRaw(OF_OPEN_ORDER)
      if (seen === 'own') query.whereRaw(OF_OWN_ORDERS, [actor.id])
    },
    order: 'content_items.order_due_date, content_items.version_at, content_items.id',
  })
}

/** Returns versions in team review with open team notes, for users who post the next version or supervise it. */
export async function notedVideos(actor: Actor): Promise<Section<VideoRow>> {
  const seen = seesToChanges(actor)
  if (!seen || !actor.seesAllCompanies) return EMPTY_SECTION
  return videoRows(actor, {
    scope: (query) => {
      query.whereRaw(OF_OPEN_ORDER).whereRaw(HAS_OPEN_NOTES).whereRaw(waitsForAuthor())
      if (seen === 'own') query.whereRaw(OF_OWN_ORDERS_OR_VERSIONS, [actor.id, actor.id])
    },
    order: 'content_items.version_at, content_items.id',
  })
}

/** Returns videos that wait for the client, for users of the team who assign work. */
export async function videosWithClient(actor: Actor): Promise<Section<VideoRow>> {
  const follows = actor.seesAllCompanies && actor.can('content.view_ready')
  if (!follows || !actor.can('task.assign')) return EMPTY_SECTION
  return videoRows(actor, {
    scope: (query) => query.where('content_items.status', 'in_review').whereRaw(OF_OPEN_ORDER),
    order: 'content_items.released_at, content_items.id',
  })
}

/** Approvals are shown for two weeks. */
const RECENT_DAYS = 14

/** Returns recently approved videos, including those of completed orders. */
export async function recentlyApproved(actor: Actor): Promise<Section<VideoRow>> {
  if (!actor.can('content.view_ready')) return EMPTY_SECTION
  const since = DateTime.utc().minus({ days: RECENT_DAYS }).toJSDate()
  const { versionId, status } = itemColumns(actor)
  return videoRows(actor, {
    scope: (query) => {
      // An index has the approved versions in the sort order of the section. `case` instead of a plain comparison,
      // because most of these versions are their video's newest one: PostgreSQL would assume that few are, and read
      // and sort all versions of the two weeks.
      query.joinRaw(
        `join content_versions v on v.content_item_id = content_items.id
           and case when v.id = ${versionId} then true else false end
           and v.status = 'approved' and v.deleted_at is null`
      )
      query.where(status, 'approved').where('v.decided_at', '>=', since)
      if (!actor.seesAllCompanies) query.where('v.company_id', actor.companyId)
      if (actor.isEditor) {
        query.whereRaw(
          `exists (select 1 from tasks o
                    where o.id = content_items.task_id and o.assignee_id = ?)`,
          [actor.id]
        )
      }
    },
    order: 'v.decided_at desc, content_items.id',
  })
}
