import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { assignDate } from '#actions/calendar/assign_date'
import { addVersion } from '#actions/content/add_version'
import { approveContent } from '#actions/content/approve_content'
import { chooseCover } from '#actions/content/choose_cover'
import { createContent } from '#actions/content/create_content'
import { requestRevision } from '#actions/content/revisions/request_revision'
import { resolveNote } from '#actions/content/revisions/resolve_note'
import { assignTask } from '#actions/tasks/assign_task'
import { changeTaskStatus } from '#actions/tasks/change_task_status'
import { createTask } from '#actions/tasks/create_task'
import Comment from '#models/content/comment'
import ReferenceCategory from '#models/references/reference_category'
import type Revision from '#models/content/revision'
import RevisionNote from '#models/content/revision_note'
import type Task from '#models/tasks/task'
import { addComments } from './add_comments.js'
import type { DemoActors } from './create_users.js'
import type { DemoVideo, DemoOrder } from './orders.js'
import { storeVideo } from './store_video.js'

const PRODUCER = 'pm@rushes.test'
const CREATOR = 'creator@rushes.test'

/** Places one order and takes it through its history, by the same actions that the pages call. */
export async function placeOrder(actors: DemoActors, script: DemoOrder): Promise<void> {
  const client = actors[script.by]
  const { styles, interiorTypes, due, ...order } = script.order
  const task = await createTask(client, {
    ...order,
    styles: await categoryIds(styles),
    interiorTypes: await categoryIds(interiorTypes),
    dueDate: due === undefined ? undefined : DateTime.now().plus({ days: due }).toISODate(),
  })
  if (script.assigned) {
    await assignTask(actors[PRODUCER], task.id, { assigneeId: actors[CREATOR].id })
  }
  for (const video of script.videos ?? []) await addVideo(actors, script.by, task, video)

  if (script.then) {
    const mover = script.then.status === 'on_hold' ? client : actors[PRODUCER]
    const reason = 'reason' in script.then ? script.then.reason : undefined
    await changeTaskStatus(mover, task.id, { status: script.then.status, reason })
  }
  await backdate(task, script.daysAgo)
}

async function addVideo(
  actors: DemoActors,
  clientEmail: string,
  task: Task,
  video: DemoVideo
): Promise<void> {
  const creator = actors[CREATOR]
  const client = actors[clientEmail.replace('manager@', 'owner@')]
  let itemId: string | undefined

  for (const [index, take] of video.takes.entries()) {
    const number = index + 1
    const file = await storeVideo(creator, task.companyId, `${video.title} v${number}.mp4`, take)
    const version = itemId
      ? await addVersion(creator, itemId, { fileId: file.id, note: 'With your notes.' })
      : await createContent(creator, task.id, { fileId: file.id, title: video.title })
    itemId = version.contentItemId
    await addComments(actors, video.title, version)

    const ask = number < video.takes.length ? video.asks?.[index] : askOf(video)
    const seen = { versionId: version.id }
    if (ask) {
      const commentIds = await openComments(version.id)
      const revision = await requestRevision(client, itemId, { ...seen, message: ask, commentIds })
      if (number === video.takes.length) await beginWith(creator, revision)
    } else if (video.ending === 'approve') {
      await approveContent(client, itemId, seen)
      if (video.cover !== undefined) {
        await chooseCover(client, itemId, { ...seen, frame: video.cover })
      }
    }
  }
  for (const { inDays, ...planned } of video.dates ?? []) {
    const date = DateTime.now().plus({ days: inDays }).toISODate()
    await assignDate(client, { contentId: itemId!, date, ...planned, confirmPast: inDays < 0 })
  }
}

/** Ticks off the first note of a revision, which is being worked on. */
async function beginWith(creator: Actor, { id }: Revision): Promise<void> {
  const first = await RevisionNote.query().where('revision_id', id).orderBy('position').first()
  if (first) await resolveNote(creator, id, first.id)
}

/** Public, open comments at a frame become the revision's checklist. */
async function openComments(versionId: string): Promise<string[]> {
  const open = await Comment.query()
    .where('content_version_id', versionId)
    .where('visibility', 'everyone')
    .whereNull('parent_id')
    .whereNotNull('frame')
    .whereNull('resolved_at')
  return open.map(({ id }) => id)
}

function askOf({ ending }: DemoVideo): string | undefined {
  return typeof ending === 'object' ? ending.ask : undefined
}

async function categoryIds(slugs: string[] = []) {
  const categories = await ReferenceCategory.query().whereIn('slug', slugs)
  return categories.map(({ id }) => ({ categoryId: id }))
}

/** Moves the order into the past, and spreads its versions and their comments over the time since then. */
async function backdate(task: Task, days: number): Promise<void> {
  await db.rawQuery(
    `with moved as (
       select v.id, v.content_item_id, v.number, v.created_at,
              interval '1 day' * :days * (1 - v.number::float / (i.version_count + 1)) as by
         from content_versions v join content_items i on i.id = v.content_item_id
        where i.task_id = :id),
     versions as (
       update content_versions v
          set created_at = v.created_at - moved.by,
              released_at = v.released_at - moved.by,
              decided_at = v.decided_at - moved.by + interval '1 day'
         from moved where moved.id = v.id),
     revisions as (
       update revisions r
          set created_at = r.created_at - moved.by + interval '1 day',
              -- The next version answered it.
              resolved_at = (select n.created_at - n.by + interval '1 second' from moved n
                              where n.content_item_id = moved.content_item_id
                                and n.number = moved.number + 1)
         from moved where moved.id = r.content_version_id),
     comments as (
       update comments c
          set created_at = c.created_at - moved.by,
              updated_at = c.created_at - moved.by,
              resolved_at = c.resolved_at - moved.by + interval '1 day'
         from moved where moved.id = c.content_version_id)
     update tasks set created_at = created_at - interval '1 day' * :days where id = :id`,
    { id: task.id, days }
  )
  // Videos are sorted by the times of their versions, which a trigger copies.
  await db.rawQuery(
    'update content_items set current_version_id = current_version_id where task_id = ?',
    [task.id]
  )
}
