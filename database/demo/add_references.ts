import db from '@adonisjs/lucid/services/db'
import { createMoment } from '#actions/references/create_moment'
import { createReference } from '#actions/references/create_reference'
import { promoteSavedLink } from '#actions/safebot/promote_saved_link'
import { setTaskMoments } from '#actions/tasks/set_task_moments'
import ReferenceCategory from '#models/references/reference_category'
import SafebotRecord from '#models/safebot/safebot_record'
import Task from '#models/tasks/task'
import type { DemoActors } from './create_users.js'
import { REFERENCES, type DemoReference } from './references.js'
import { storeReference } from './store_video.js'

/**
 * Fills the library by the same actions that the pages call: saved links become references, other videos are stored
 * and processed by the worker, so that the start doesn't wait for them.
 */
export async function addReferences(actors: DemoActors): Promise<void> {
  for (const reference of REFERENCES) {
    const id = await addOne(actors, reference)
    await db.rawQuery(
      `update library_references set created_at = created_at - ?::interval where id = ?`,
      [`${reference.daysAgo} days`, id]
    )
    for (const { pinned, ...moment } of reference.moments ?? []) {
      const momentId = await createMoment(actors[reference.by], id, moment)
      if (!pinned) continue
      const task = await Task.query().where('title', pinned.to).firstOrFail()
      const moments = [{ momentId, note: pinned.note }]
      await setTaskMoments(actors[pinned.by], task.id, { moments })
    }
  }
}

async function addOne(actors: DemoActors, reference: DemoReference): Promise<string> {
  const { take, title, shared, note, source, rights } = reference
  const by = actors[reference.by]
  const categories = await ReferenceCategory.query().whereIn('slug', [...reference.categories])
  const about = { title, shared, note, source, rights, categoryIds: categories.map(({ id }) => id) }
  if (take === 'saved') {
    const record = await SafebotRecord.query().where('title', title).firstOrFail()
    const { referenceId } = await promoteSavedLink(by, record.id, about)
    return referenceId
  }
  const file = await storeReference(by, by.companyId, `${title}.mp4`, take)
  return createReference(by, { ...about, fileId: file.id })
}
