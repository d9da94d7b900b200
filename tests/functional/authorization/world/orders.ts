import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { recordAudit } from '#actions/audit/record_audit'
import type ContentItem from '#models/content/content_item'
import type StoredFile from '#models/files/stored_file'
import type User from '#models/identity/user'
import Material from '#models/tasks/material'
import type Task from '#models/tasks/task'
import TaskComment from '#models/tasks/task_comment'
import TaskSelectedItem from '#models/tasks/task_selected_item'
import { aContentItem, aRevision, aVideo } from '#tests/support/content'
import { acting } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'
import { forEach, type Context } from './context.js'
import { TEAM_COMMENT, WORDS } from '../words.js'

export type Orders = {
  task: Task
  deletedTask: Task
  material: StoredFile
  /** a file of a product of the order */
  picture: StoredFile
  deletedMaterial: StoredFile
  failedVideo: StoredFile
  taskCommentIds: Record<string, string>
  deletedTaskCommentIds: Record<string, string>
  /** comments on the deleted order, by the key of their author */
  buriedTaskCommentIds: Record<string, string>
}

/** Further records of the world, which no route is called with. */
type Others = {
  /** An order without an assignee. */
  unassigned: Task
  /** The video of the deleted order. */
  lost: ContentItem
}

/** Two orders and a deleted one, with materials and comments. */
export async function buildOrders(context: Context): Promise<{ orders: Orders; others: Others }> {
  const { word, manager, team, everybody } = context
  const text = { title: `${word} ${WORDS.order}`, brief: `${word} ${WORDS.order}` }
  const dueDate = DateTime.utc().toISODate()
  const task = await aTaskOf(manager, { ...text, dueDate, assigneeId: team.team_creator.id })
  const unassigned = await aTaskOf(manager, { ...text, dueDate: '2026-11-24' })
  const deletedTask = await aTaskOf(manager, { title: `${word} ${WORDS.deletedOrder}` })
  const lost = await aLostVideo(context, deletedTask)
  await db.transaction((trx) => deletedTask.trash(trx))
  await aTeamComment(task, team.team_pm)
  const orders = {
    ...{ task, deletedTask },
    ...(await buildMaterials(context, task)),
    taskCommentIds: await forEach(everybody, (user) => aComment(word, task, user)),
    deletedTaskCommentIds: await forEach(everybody, (user) =>
      aComment(`${word} ${WORDS.deletedComment}`, task, user, true)
    ),
    buriedTaskCommentIds: await forEach(everybody, (user) => aComment(word, deletedTask, user)),
  }
  return { orders, others: { unassigned, lost } }
}

/** Creates a video of an order that will be deleted, with an open revision and a resolved one. */
async function aLostVideo({ word, owner, team }: Context, order: Task): Promise<ContentItem> {
  const title = `${word} ${WORDS.deletedOrder}`
  const { id: makerId } = team.team_creator
  const lost = await aContentItem(order, ['in_review'], { title, createdById: makerId })
  await aRevision(lost, owner, { message: title })
  await aRevision(lost, owner, {
    ...{ number: 2, message: title, status: 'resolved', releasedStatus: 'resolved' },
    ...{ resolvedById: makerId, resolvedAt: DateTime.utc() },
  })
  return lost
}

async function buildMaterials({ word, manager }: Context, { id: taskId, companyId }: Task) {
  const file = (attributes: Partial<StoredFile> = {}) =>
    aVideo(manager, companyId, { name: `${word}.mp4`, purpose: 'material', ...attributes })
  const material = await file()
  const deletedMaterial = await file({ name: `${word} ${WORDS.deletedFile}.mp4` })
  for (const [position, { id: fileId }] of [material, deletedMaterial].entries()) {
    await Material.create({ taskId, companyId, kind: 'file', fileId, title: word, position })
  }
  await db.transaction((trx) => deletedMaterial.trash(trx))
  const failedVideo = await file({ processingStatus: 'failed' })
  await Material.create({
    ...{ taskId, companyId, kind: 'file' },
    ...{ fileId: failedVideo.id, position: 2 },
  })
  const picture = await file({ name: `${word}.png`, contentType: 'image/png' })
  await TaskSelectedItem.create({
    ...{ taskId, companyId, name: word },
    ...{ fileId: picture.id, quantity: 1, position: 0 },
  })
  return { material, picture, deletedMaterial, failedVideo }
}

async function aComment(
  word: string,
  { id: taskId, companyId }: Task,
  { id: authorId }: User,
  isDeleted = false
): Promise<string> {
  const comment = await TaskComment.create({
    ...{ taskId, companyId, authorId },
    body: `${word} ${WORDS.order}`,
    visibility: 'everyone',
    mentions: [],
    deletedAt: isDeleted ? DateTime.utc() : null,
  })
  return comment.id
}

/** Creates an internal comment of the team, with its audit entry. */
async function aTeamComment({ id: taskId, companyId }: Task, author: User): Promise<void> {
  const comment = await TaskComment.create({
    ...{ taskId, companyId, authorId: author.id },
    body: `${TEAM_COMMENT} ${WORDS.order}`,
    visibility: 'team',
    mentions: [],
  })
  await db.transaction((trx) =>
    recordAudit(trx, acting(author), 'task_comment.create', comment, {
      after: { body: comment.body },
      audience: 'team',
    })
  )
}
