import db from '@adonisjs/lucid/services/db'
import { createTaskComment } from '#actions/tasks/comments/create_task_comment'
import Task from '#models/tasks/task'
import type { DemoActors } from './create_users.js'
import { TALK } from './talk.js'

/** Adds the comments of the demonstration to orders, by the same action that the page calls. */
export async function addTalk(actors: DemoActors): Promise<void> {
  for (const { order, by, body, mentions = [], team, hoursAgo } of TALK) {
    const task = await Task.query().where('title', order).firstOrFail()
    const { id } = await createTaskComment(actors[by], task.id, {
      body,
      visibility: team ? 'team' : undefined,
      mentions: mentions.map((email) => actors[email].id),
    })
    await db.rawQuery(
      `update task_comments set created_at = created_at - :ago::interval,
                                updated_at = created_at - :ago::interval where id = :id`,
      { ago: `${hoursAgo} hours`, id }
    )
  }
}
