import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import type { Role } from '#access/roles'
import { recordAudit } from '#actions/audit/record_audit'
import type CalendarItem from '#models/calendar_item'
import type Company from '#models/company'
import type ContentItem from '#models/content_item'
import type FileObject from '#models/file_object'
import Delivery from '#models/delivery'
import Material from '#models/material'
import type Reference from '#models/reference'
import type ReferenceCategory from '#models/reference_category'
import type ReferenceMoment from '#models/reference_moment'
import type Revision from '#models/revision'
import type Task from '#models/task'
import SavedView from '#models/saved_view'
import TaskComment from '#models/task_comment'
import TaskSelectedItem from '#models/task_selected_item'
import type User from '#models/user'
import { aCalendarItem, aFeedOf } from '#tests/support/calendar'
import { aContentItem, aRevision, aVideo } from '#tests/support/content'
import { aCompany, acting, aPerson } from '#tests/support/people'
import { aMoment, aNewCategory, aReference } from '#tests/support/references'
import { aTaskOf } from '#tests/support/tasks'
import { PLANTED, TEAM_COMMENT, UNRELEASED, WORDS } from './words.js'

/** One company with a record of every kind that a route is about. */
export type Side = {
  company: Company
  owner: User
  manager: User
  viewer: User
  /** somebody to administer */
  colleague: User
  formerColleague: User
  task: Task
  deletedTask: Task
  content: ContentItem
  deletedContent: ContentItem
  changes: ContentItem
  revision: Revision
  waiting: ContentItem
  entry: CalendarItem
  deletedEntry: CalendarItem
  material: FileObject
  /** of an item of the order */
  picture: FileObject
  deletedMaterial: FileObject
  freeVideo: FileObject
  failedVideo: FileObject
  reference: Reference
  deletedReference: Reference
  moment: ReferenceMoment
  deletedMoment: ReferenceMoment
  referenceFile: FileObject
  /** of no company: the same on both sides */
  category: ReferenceCategory
  deletedCategory: ReferenceCategory
  uploadIds: Record<string, string>
  deliveryIds: Record<string, string>
  savedViewIds: Record<string, string>
  /** on the order, by who wrote them */
  taskCommentIds: Record<string, string>
  deletedTaskCommentIds: Record<string, string>
  invitationId: string
  notificationIds: Record<string, string>
}

export type World = {
  home: Side
  abroad: Side
  team: Record<'super_admin' | 'team_admin' | 'team_pm' | 'team_creator', User>
  deletedCompany: Company
  suspendedCompany: Company
}

/** Two companies that mirror each other, and the team. */
export async function buildWorld(): Promise<World> {
  const team = {
    super_admin: await aPerson('super_admin'),
    team_admin: await aPerson('team_admin'),
    team_pm: await aPerson('team_pm'),
    team_creator: await aPerson('team_creator'),
  }
  for (const user of Object.values(team)) await aFeedOf(user)
  // A second one, so that the first may be acted upon.
  await aPerson('super_admin')
  const categories = await buildCategories()
  return {
    team,
    home: await buildSide('Home', team, categories),
    abroad: await buildSide(PLANTED, team, categories),
    deletedCompany: await aCompany({ name: WORDS.deletedCompany, deletedAt: DateTime.utc() }),
    suspendedCompany: await aCompany({ name: WORDS.company, status: 'suspended' }),
  }
}

type Categories = Pick<Side, 'category' | 'deletedCategory'>

async function buildCategories(): Promise<Categories> {
  const deletedCategory = await aNewCategory()
  await db.transaction((trx) => deletedCategory.trash(trx))
  return { category: await aNewCategory(), deletedCategory }
}

async function buildSide(word: string, team: World['team'], categories: Categories): Promise<Side> {
  const company = await aCompany({ name: `${word} company` })
  const person = (role: Role, name: string = role) =>
    aPerson(role, { company, fullName: `${word} ${name}` })
  const [owner, manager, viewer] = [
    await person('client_owner'),
    await person('client_manager'),
    await person('client_viewer'),
  ]
  const colleague = await person('client_viewer', WORDS.person)
  const formerColleague = await person('client_viewer', WORDS.deletedPerson)
  await db.transaction((trx) => formerColleague.trash(trx))

  const text = { title: `${word} ${WORDS.order}`, brief: `${word} ${WORDS.order}` }
  const task = await aTaskOf(manager, { ...text, assigneeId: team.team_creator.id })
  const deletedTask = await aTaskOf(manager, { title: `${word} ${WORDS.deletedOrder}` })
  await db.transaction((trx) => deletedTask.trash(trx))

  const item = (statuses: Parameters<typeof aContentItem>[1], name: string = WORDS.cut) =>
    aContentItem(task, statuses, {
      title: `${word} ${name}`,
      createdById: team.team_creator.id,
    })
  const content = await item(['in_review'])
  const deletedContent = await item(['in_review'], WORDS.deletedCut)
  await db.transaction((trx) => deletedContent.trash(trx))
  const changes = await item(['changes_requested'])
  const waiting = await item(['team_review'], UNRELEASED)
  const caption = `${word} ${WORDS.calendarEntry}`
  const entry = await aCalendarItem(changes, { date: '2026-11-24', caption })
  await aCalendarItem(waiting, { date: '2026-11-25', caption })
  const deletedEntry = await aCalendarItem(content, { date: '2026-11-26', caption })
  await db.transaction((trx) => deletedEntry.trash(trx))
  for (const user of [owner, manager, viewer]) await aFeedOf(user)
  const revision = await aRevision(changes, owner, { message: `${word} ${WORDS.revision}` })

  await db.transaction((trx) =>
    recordAudit(
      trx,
      acting(owner),
      'task.create',
      { entityType: 'task', id: task.id, companyId: company.id },
      { after: text }
    )
  )
  await db.transaction((trx) =>
    recordAudit(trx, acting(owner), 'company.update', company, {
      after: { contact: `${word} ${WORDS.auditEntry}` },
    })
  )
  const files = await buildFiles(word, task, manager, team)
  const everybody = { ...team, owner, manager, viewer }
  await aTeamComment(task, team.team_pm)
  return {
    ...{ company, owner, manager, viewer, colleague, formerColleague },
    ...{ task, deletedTask, content, deletedContent, changes, waiting, revision, ...files },
    ...{ entry, deletedEntry },
    ...categories,
    ...(await buildLibrary(word, manager, categories)),
    uploadIds: await forEach(everybody, (user) => anUpload(word, company, user)),
    deliveryIds: await forEach(everybody, (user) => aDelivery(word, company, user)),
    savedViewIds: await forEach(everybody, (user) => aSavedView(word, user)),
    taskCommentIds: await forEach(everybody, (user) => aComment(word, task, user)),
    deletedTaskCommentIds: await forEach(everybody, (user) =>
      aComment(`${word} ${WORDS.deletedComment}`, task, user, true)
    ),
    invitationId: await anInvitation(word, company, owner),
    notificationIds: await forEach(everybody, (user) => aNotification(word, company, user)),
  }
}

async function buildFiles(word: string, task: Task, manager: User, team: World['team']) {
  const file = (attributes: Partial<FileObject> = {}) =>
    aVideo(manager, task.companyId, { name: `${word}.mp4`, purpose: 'material', ...attributes })
  const material = await file()
  const deletedMaterial = await file({ name: `${word} ${WORDS.deletedFile}.mp4` })
  for (const [position, { id }] of [material, deletedMaterial].entries()) {
    await Material.create({
      taskId: task.id,
      companyId: task.companyId,
      kind: 'file',
      fileId: id,
      title: word,
      position,
    })
  }
  await db.transaction((trx) => deletedMaterial.trash(trx))
  const failedVideo = await file({ processingStatus: 'failed' })
  await Material.create({
    taskId: task.id,
    companyId: task.companyId,
    kind: 'file',
    fileId: failedVideo.id,
    position: 2,
  })
  const picture = await file({ name: `${word}.png`, contentType: 'image/png' })
  await TaskSelectedItem.create({
    taskId: task.id,
    companyId: task.companyId,
    name: word,
    fileId: picture.id,
    quantity: 1,
    position: 0,
  })
  const freeVideo = await aVideo(team.team_creator, task.companyId, {
    name: `${word} ${WORDS.file}.mp4`,
  })
  return { material, picture, deletedMaterial, failedVideo, freeVideo }
}

async function buildLibrary(word: string, manager: User, { category }: Categories) {
  const referenceFile = await aVideo(manager, manager.companyId, { purpose: 'reference' })
  const reference = await aReference(
    manager,
    { title: `${word} ${WORDS.reference}`, note: word, fileId: referenceFile.id },
    [category]
  )
  const deletedReference = await aReference(manager, { title: `${word} ${WORDS.deletedReference}` })
  const moment = await aMoment(reference, manager, { note: word })
  const deletedMoment = await aMoment(reference, manager, { note: word })
  await db.transaction(async (trx) => {
    await deletedReference.trash(trx)
    await deletedMoment.trash(trx)
  })
  return { reference, deletedReference, moment, deletedMoment, referenceFile }
}

async function forEach<Key extends string>(
  people: Record<Key, User>,
  make: (user: User) => Promise<string>
): Promise<Record<Key, string>> {
  const made = {} as Record<Key, string>
  for (const name of Object.keys(people) as Key[]) made[name] = await make(people[name])
  return made
}

async function aSavedView(word: string, { id: userId, companyId }: User): Promise<string> {
  const view = await SavedView.create({
    ...{ userId, companyId },
    page: '/tasks',
    name: `${word} ${uuidv7()}`,
    query: 'status=new',
  })
  return view.id
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

/** What the team says among itself, with its trace in the log. */
async function aTeamComment(task: Task, author: User): Promise<void> {
  const comment = await TaskComment.create({
    taskId: task.id,
    companyId: task.companyId,
    authorId: author.id,
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

async function aDelivery(word: string, company: Company, user: User): Promise<string> {
  const id = uuidv7()
  const { id: ownId } = await Delivery.create({
    id,
    companyId: company.id,
    userId: user.id,
    name: word,
    entries: [{ fileId: id, name: word }],
    entriesHash: id,
    status: 'ready',
    progress: 100,
    size: 5,
    objectKey: `${company.id}/delivery/${id}/files.zip`,
    expiresAt: DateTime.utc().plus({ days: 7 }),
  })
  return ownId
}

async function anUpload(word: string, company: Company, user: User): Promise<string> {
  const id = uuidv7()
  await db.table('uploads').insert({
    id,
    company_id: company.id,
    user_id: user.id,
    purpose: 'material',
    name: `${word}.txt`,
    content_type: 'text/plain',
    size: 5,
    object_key: `${company.id}/material/${id}/note.txt`,
    status: 'pending',
    expires_at: DateTime.utc().plus({ hours: 1 }).toJSDate(),
    created_at: new Date(),
    updated_at: new Date(),
  })
  return id
}

async function anInvitation(word: string, company: Company, by: User): Promise<string> {
  const id = uuidv7()
  await db.table('invitations').insert({
    id,
    company_id: company.id,
    email: `${word.toLowerCase()}-${WORDS.invitation}-${id.slice(-6)}@example.test`,
    role: 'client_viewer',
    token_hash: createHash('sha256').update(id).digest('hex'),
    invited_by_id: by.id,
    expires_at: DateTime.utc().plus({ days: 7 }).toJSDate(),
    created_at: new Date(),
    updated_at: new Date(),
  })
  return id
}

async function aNotification(word: string, company: Company, user: User): Promise<string> {
  const [id, eventId] = [uuidv7(), uuidv7()]
  const about = { type: 'SYSTEM', created_at: new Date() }
  await db.table('notification_events').insert({
    id: eventId,
    company_id: company.id,
    audience: 'user',
    event_key: 'legacy.text',
    parameters: JSON.stringify({ text: `${word} ${WORDS.notification}` }),
    ...about,
  })
  await db.table('notifications').insert({ id, event_id: eventId, user_id: user.id, ...about })
  return id
}
