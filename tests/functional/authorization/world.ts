import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import type { Role } from '#access/roles'
import { recordAudit } from '#actions/audit/record_audit'
import type AiGeneration from '#models/ai/ai_generation'
import type AiProvider from '#models/ai/ai_provider'
import type AiTemplate from '#models/ai/ai_template'
import type CalendarItem from '#models/calendar/calendar_item'
import BriefChecklist from '#models/content/brief_checklist'
import TaskMoment from '#models/tasks/task_moment'
import CertificateCheck from '#models/content/certificate_check'
import { CHANGES_METHOD } from '#measure/changes/method'
import type Company from '#models/companies/company'
import type ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import VersionComparison from '#models/content/version_comparison'
import FileObject from '#models/files/file_object'
import Delivery from '#models/files/delivery'
import Material from '#models/tasks/material'
import type Reference from '#models/references/reference'
import type ReferenceCategory from '#models/references/reference_category'
import type ReferenceMoment from '#models/references/reference_moment'
import type SafebotRecord from '#models/safebot/safebot_record'
import type Revision from '#models/content/revision'
import type RevisionNote from '#models/content/revision_note'
import type Task from '#models/tasks/task'
import SavedView from '#models/tasks/saved_view'
import TaskComment from '#models/tasks/task_comment'
import TaskSelectedItem from '#models/tasks/task_selected_item'
import type User from '#models/identity/user'
import { keepPreview, linkPreviews } from '#queries/overview/link_previews'
import { aGeneration, aProvider, aTemplate } from '#tests/support/ai'
import { aCalendarItem, aFeedOf } from '#tests/support/calendar'
import {
  aComment as aVideoComment,
  aContentItem,
  aNote,
  aReading,
  aRevision,
  aVideo,
} from '#tests/support/content'
import { aBrowser } from '#tests/support/deliveries'
import { aCompany, acting, aPerson } from '#tests/support/people'
import { aBot } from '#tests/support/messenger'
import { aFailedJob } from '#tests/support/processes/jobs'
import { aMoment, aNewCategory, aReference } from '#tests/support/references'
import { aRecord } from '#tests/support/safebot'
import { text as textOf } from '#support/text'
import { aCompanySignIn } from '#tests/support/identity/company_sign_in'
import { anAuthenticator, aPasskey } from '#tests/support/identity/second_factor'
import { aToken, aSession } from '#tests/support/sign_in'
import { aTaskOf } from '#tests/support/tasks'
import { VERSION_FILE, PLANTED, TEAM_COMMENT, UNRELEASED, WORDS } from './words.js'

/** A publishing date that is still to come. */
const UPCOMING = '2037-11-24'

/** One company with a record of every kind that a route is about. */
export type Side = {
  company: Company
  owner: User
  manager: User
  viewer: User
  /** a user to manage */
  colleague: User
  formerColleague: User
  task: Task
  deletedTask: Task
  content: ContentItem
  deletedContent: ContentItem
  changes: ContentItem
  revision: Revision
  approved: ContentItem
  /** of its certificate */
  check: CertificateCheck
  /** of the revision, made from a comment, and one that is ticked off */
  note: RevisionNote
  doneNote: RevisionNote
  waiting: ContentItem
  /** Its answer to a revision waits in team review; both are read, and the first is commented on. */
  answered: ContentItem
  /** Two versions of it were released, read and compared, the older with the newer. */
  compared: ContentItem
  comparedIds: { from: string; to: string }
  /** The video of the version that waits. */
  waitingVideo: FileObject
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
  /** what this company marked in a reference that the team shares with all */
  sharedMoment: ReferenceMoment
  referenceFile: FileObject
  savedLink: SafebotRecord
  failedLink: SafebotRecord
  readyLink: SafebotRecord
  deletedLink: SafebotRecord
  /** of no company: the same on both sides */
  category: ReferenceCategory
  deletedCategory: ReferenceCategory
  /** of no company either */
  provider: AiProvider
  otherProvider: AiProvider
  deletedProvider: AiProvider
  template: AiTemplate
  deletedTemplate: AiTemplate
  generation: AiGeneration
  deletedGeneration: AiGeneration
  uploadIds: Record<string, string>
  deliveryIds: Record<string, string>
  savedViewIds: Record<string, string>
  deletedViewIds: Record<string, string>
  browserIds: Record<string, string>
  tokenIds: Record<string, string>
  passkeyIds: Record<string, string>
  /** of the colleague */
  colleaguesTokenId: string
  /** of no company: the same on both sides */
  linkPreviewId: string
  /** a job that was given up, of the installation: the same on both sides */
  failedJobId: string
  /** on the order, by who wrote them */
  commentIds: Record<string, string>
  deletedCommentIds: Record<string, string>
  resolvedCommentId: string
  taskCommentIds: Record<string, string>
  deletedTaskCommentIds: Record<string, string>
  /** on the deleted order, by who wrote them */
  buriedTaskCommentIds: Record<string, string>
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
  await aBot()
  const team = {
    super_admin: await aPerson('super_admin', { messengerId: uuidv7() }),
    team_admin: await aPerson('team_admin'),
    team_pm: await aPerson('team_pm'),
    team_creator: await aPerson('team_creator'),
  }
  for (const user of Object.values(team)) await aFeedOf(user)
  // A second one, so that the first may be acted upon.
  await aPerson('super_admin')
  const common = {
    ...(await buildCategories()),
    ...(await buildSettings(team.super_admin)),
    shared: await aSharedReference(team.team_pm),
  }
  return {
    team,
    abroad: await buildSide(PLANTED, team, common),
    home: await buildSide('Home', team, common),
    deletedCompany: await aDeletedCompany(team),
    suspendedCompany: await aCompany({ name: WORDS.company, status: 'suspended' }),
  }
}

type Settings = Pick<
  Side,
  'provider' | 'otherProvider' | 'deletedProvider' | 'template' | 'deletedTemplate'
>

/** No provider is called: texts come from templates. */
async function buildSettings(by: User): Promise<Settings> {
  const deletedAt = DateTime.utc()
  return {
    provider: await aProvider(by, { isEnabled: false, baseUrl: 'http://127.0.0.1:9/v1' }),
    otherProvider: await aProvider(by, { isEnabled: false, position: 1 }),
    deletedProvider: await aProvider(by, { deletedAt }),
    template: await aTemplate(),
    deletedTemplate: await aTemplate({ deletedAt }),
  }
}

type Categories = Pick<Side, 'category' | 'deletedCategory'>

/** What is the same for every company. */
type Common = Categories & Settings & { shared: Reference }

async function buildCategories(): Promise<Categories> {
  const deletedCategory = await aNewCategory()
  await db.transaction((trx) => deletedCategory.trash(trx))
  return { category: await aNewCategory(), deletedCategory }
}

/** A video that the team shows to every client. */
async function aSharedReference(by: User): Promise<Reference> {
  const words = { name: `${WORDS.reference}.mp4`, purpose: 'reference' as const }
  const { id: fileId } = await aVideo(by, by.companyId, words)
  return aReference(by, { title: WORDS.reference, isShared: true, fileId })
}

/** With an order that was live when it was deleted. */
async function aDeletedCompany({ team_pm, team_creator }: World['team']): Promise<Company> {
  const company = await aCompany({ name: WORDS.deletedCompany })
  const words = { title: WORDS.deletedCompany, createdById: team_creator.id }
  const task = await aTaskOf(team_pm, { companyId: company.id, title: words.title })
  const item = await aContentItem(task, ['changes_requested'], words)
  await aRevision(item, team_pm, { message: words.title })
  await company.merge({ deletedAt: DateTime.utc() }).save()
  return company
}

async function buildSide(word: string, team: World['team'], common: Common): Promise<Side> {
  const { shared, ...categories } = common
  const company = await aCompany({ name: `${word} company`, teamReview: true })
  await aCompanySignIn(company)
  const person = (role: Role, name: string = role) =>
    aPerson(role, { company, fullName: `${word} ${name}`, messengerId: uuidv7() })
  const [owner, manager, viewer] = [
    await person('client_owner'),
    await person('client_manager'),
    await person('client_viewer'),
  ]
  const colleague = await person('client_viewer', WORDS.person)
  const formerColleague = await person('client_viewer', WORDS.deletedPerson)
  await db.transaction((trx) => formerColleague.trash(trx))

  const text = { title: `${word} ${WORDS.order}`, brief: `${word} ${WORDS.order}` }
  const dueDate = DateTime.utc().toISODate()
  const task = await aTaskOf(manager, { ...text, dueDate, assigneeId: team.team_creator.id })
  const unassigned = await aTaskOf(manager, { ...text, dueDate: '2026-11-24' })
  const deletedTask = await aTaskOf(manager, { title: `${word} ${WORDS.deletedOrder}` })
  const [maker, gone] = [team.team_creator, { title: `${word} ${WORDS.deletedOrder}` }]
  const lost = await aContentItem(deletedTask, ['in_review'], { ...gone, createdById: maker.id })
  await aRevision(lost, owner, { message: gone.title })
  await aRevision(lost, owner, {
    ...{ number: 2, message: gone.title, status: 'resolved', releasedStatus: 'resolved' },
    ...{ resolvedById: maker.id, resolvedAt: DateTime.utc() },
  })
  await db.transaction((trx) => deletedTask.trash(trx))

  const item = (
    statuses: Parameters<typeof aContentItem>[1],
    name: string = WORDS.video,
    order = task
  ) => aContentItem(order, statuses, { title: `${word} ${name}`, createdById: maker.id })
  const content = await item(['in_review'])
  const deletedContent = await item(['in_review'], WORDS.deletedVideo)
  await db.transaction((trx) => deletedContent.trash(trx))
  const changes = await item(['changes_requested'])
  const waiting = await item(['team_review'], UNRELEASED)
  const answered = await item(['changes_requested', 'team_review'])
  const approved = await item(['approved'])
  const compared = await item(['changes_requested', 'in_review'])
  const [contentVersionId] = await readVersionsOf(answered)
  const said = { contentVersionId, body: `${word} ${WORDS.video}`, frame: 3 }
  await aVideoComment(answered, manager, said)
  const planned = await item(['approved'], WORDS.video, unassigned)
  for (const { id } of [task, unassigned]) await tellOfVideos(id)
  await db.rawQuery('update content_versions set decided_by_id = ? where id = ?', [
    owner.id,
    approved.currentVersionId!,
  ])
  const check = await CertificateCheck.create({
    companyId: company.id,
    contentVersionId: approved.currentVersionId!,
    requestedById: owner.id,
    status: 'failed',
  })
  const caption = `${word} ${WORDS.calendarEntry}`
  const entry = await aCalendarItem(changes, { date: '2026-11-24', caption })
  await aCalendarItem(waiting, { date: '2026-11-25', caption })
  for (const dated of [compared, planned]) await aCalendarItem(dated, { date: UPCOMING, caption })
  // What is in the trash keeps its dates.
  for (const trashed of [deletedContent, lost]) {
    await aCalendarItem(trashed, { date: '2026-11-24', caption })
  }
  const deletedEntry = await aCalendarItem(content, { date: '2026-11-26', caption })
  await db.transaction((trx) => deletedEntry.trash(trx))
  for (const user of [owner, manager, viewer]) await aFeedOf(user)
  const revision = await aRevision(changes, owner, { message: `${word} ${WORDS.revision}` })
  const asked = await aVideoComment(changes, owner, { body: `${word} ${WORDS.video}`, frame: 10 })
  const note = await aNote(revision, owner, { body: asked.body, commentId: asked.id })
  const doneNote = await aNote(revision, owner, {
    body: `${word} ${WORDS.revision}`,
    position: 1,
    resolvedAt: DateTime.utc(),
    resolvedById: maker.id,
  })
  await aNote(revision, maker, { body: TEAM_COMMENT, visibility: 'team', position: 2 })
  await aRevision(answered, owner, {
    message: `${word} ${WORDS.revision}`,
    status: 'resolved',
    resolvedById: maker.id,
    resolvedAt: DateTime.utc(),
    resolutionNote: UNRELEASED,
  })

  const noted = acting(owner)
  await db.transaction(async (trx) => {
    await recordAudit(trx, noted, 'task.create', task, { after: text })
    await recordAudit(trx, noted, 'task.update', task, {
      audience: 'team',
      after: { title: UNRELEASED },
    })
    await recordAudit(trx, noted, 'content.approve', content, {
      after: { title: `${word} ${WORDS.video}` },
    })
    await recordAudit(trx, noted, 'content.request_revision', revision, {
      after: { message: `${word} ${WORDS.revision}` },
    })
    await recordAudit(trx, noted, 'calendar_item.assign', entry, { after: { caption } })
    await recordAudit(trx, noted, 'company.update', company, {
      after: { contact: `${word} ${WORDS.auditEntry}` },
    })
  })
  const files = await buildFiles(word, task, manager, team)
  const everybody = { ...team, owner, manager, viewer }
  await aSession(colleague)
  await aTeamComment(task, team.team_pm)
  await aVideoComment(content, team.team_pm, { visibility: 'team', body: TEAM_COMMENT })
  const saidOn = async (user: User, name: string, deletedAt: DateTime | null = null) => {
    const { id } = await aVideoComment(content, user, {
      ...{ body: `${word} ${name}`, deletedAt, frame: 3 },
      drawing: { shapes: [{ tool: 'pen', color: '#ff0000', width: 9, points: [[0.5, 0.5]] }] },
    })
    return id
  }
  const resolved = await aVideoComment(content, viewer, { body: `${word} ${WORDS.video}` })
  resolved.resolve(acting(team.team_pm))
  await resolved.save()
  await anEvent(word, company, { audience: 'team' })
  await aTeamChecklist(changes, team.team_pm)
  await aGeneration(manager, { service: 'prompt', text: `${word} ${WORDS.aiPrompt}` })
  await aGeneration(team.team_pm, { companyId: company.id, byTeam: true, text: TEAM_COMMENT })
  for (const user of Object.values(everybody)) {
    for (const { id } of [waiting, content]) await aNotification(word, company, user, id)
  }
  return {
    ...{ company, owner, manager, viewer, colleague, formerColleague },
    ...{ task, deletedTask, content, deletedContent, changes, waiting, answered, revision },
    ...{
      note,
      doneNote,
      approved,
      check,
      compared,
      comparedIds: await compareVersionsOf(compared),
    },
    ...files,
    ...{ entry, deletedEntry },
    ...categories,
    ...(await buildLibrary(word, manager, categories, { task, team })),
    generation: await aGeneration(manager, {
      text: `${word} ${WORDS.aiText}`,
      taskId: task.id,
    }),
    deletedGeneration: await aGeneration(manager, {
      text: `${word} ${WORDS.aiText}`,
      deletedAt: DateTime.utc(),
    }),
    ...(await buildSavedLinks(word, manager)),
    sharedMoment: await aMoment(shared, manager, { note: word }),
    waitingVideo: await FileObject.query()
      .where({ company_id: company.id })
      .where('name', 'like', `${UNRELEASED}%`)
      .firstOrFail(),
    uploadIds: await forEach(everybody, (user) => anUpload(word, company, user)),
    resolvedCommentId: resolved.id,
    commentIds: await forEach(everybody, (user) => saidOn(user, WORDS.video)),
    deletedCommentIds: await forEach(everybody, (user) =>
      saidOn(user, WORDS.deletedComment, DateTime.utc())
    ),
    deliveryIds: await forEach(everybody, (user) => aDelivery(word, company, user)),
    linkPreviewId: await keepKnownLink(),
    failedJobId: await aFailedJob(),
    savedViewIds: await forEach(everybody, (user) => aSavedView(word, user)),
    deletedViewIds: await forEach(everybody, (user) => aSavedView(word, user, true)),
    browserIds: await forEach(everybody, async (user) => {
      const { id } = await aBrowser(user, { name: `${word} browser` })
      return id
    }),
    tokenIds: await forEach(everybody, (user) => aNamedToken(word, user)),
    passkeyIds: await forEach(everybody, async (user) => {
      const { id } = await aPasskey(user, `${word} key`)
      return id
    }),
    colleaguesTokenId: await aNamedToken(word, colleague),
    ...(await guardAll([...Object.values(everybody), colleague])),
    taskCommentIds: await forEach(everybody, (user) => aComment(word, task, user)),
    deletedTaskCommentIds: await forEach(everybody, (user) =>
      aComment(`${word} ${WORDS.deletedComment}`, task, user, true)
    ),
    buriedTaskCommentIds: await forEach(everybody, (user) => aComment(word, deletedTask, user)),
    invitationId: await anInvitation(word, company, owner),
    notificationIds: await forEach(everybody, (user) => aNotification(word, company, user)),
  }
}

/** Notes that the versions of a video were read; none is compared. */
async function readVersionsOf({ id }: ContentItem): Promise<string[]> {
  const versions = await ContentVersion.query()
    .where('content_item_id', id)
    .orderBy('number')
    .preload('file')
  for (const { file } of versions) {
    const reading = await aReading(file)
    await reading.merge({ readingKey: `${file.objectKey}/reading` }).save()
  }
  return versions.map((version) => version.id)
}

/** Notes that both versions of a video were read, and the older compared with the newer. */
async function compareVersionsOf(item: ContentItem): Promise<Side['comparedIds']> {
  const { companyId } = item
  const [from, to] = await readVersionsOf(item)
  await VersionComparison.create({
    ...{ companyId, fromVersionId: from, toVersionId: to },
    ...{ method: CHANGES_METHOD, status: 'ready' },
    changes: { segments: [], sound: [], rate: 25, frameCount: 300 },
  })
  return { from, to }
}

/** Says of an order's videos whether they reached the client, and when they were approved. */
async function tellOfVideos(taskId: string): Promise<void> {
  await db.rawQuery(
    `update files set name = (case when v.released_at is null then ? else ? end) || '.mp4'
       from content_versions v join content_items i on i.id = v.content_item_id
      where v.file_id = files.id and i.task_id = ?`,
    [UNRELEASED, VERSION_FILE, taskId]
  )
  await db.rawQuery(`update content_versions set decided_at = now() where status = 'approved'`)
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

async function buildLibrary(
  word: string,
  manager: User,
  { category }: Categories,
  { task, team }: { task: Task; team: World['team'] }
) {
  const referenceFile = await aVideo(manager, manager.companyId, { purpose: 'reference' })
  const reference = await aReference(
    manager,
    { title: `${word} ${WORDS.reference}`, note: word, fileId: referenceFile.id },
    [category]
  )
  const deletedReference = await aReference(manager, { title: `${word} ${WORDS.deletedReference}` })
  const moment = await aMoment(reference, manager, { note: word })
  const deletedMoment = await aMoment(reference, manager, { note: word })
  // The order points at its own company's moment, and at one that the team shares no more.
  const ofTeam = await aReference(team.team_pm, { title: TEAM_COMMENT })
  const unshared = await aMoment(ofTeam, team.team_pm, { note: TEAM_COMMENT })
  for (const [position, { id: momentId }] of [moment, unshared].entries()) {
    const { id: taskId, companyId } = task
    await TaskMoment.create({ taskId, companyId, momentId, position })
  }
  await db.transaction(async (trx) => {
    await deletedReference.trash(trx)
    await deletedMoment.trash(trx)
  })
  return { reference, deletedReference, moment, deletedMoment, referenceFile }
}

/** The points that the team has ticked off for a version that the client sees. */
async function aTeamChecklist(item: ContentItem, by: User): Promise<void> {
  await BriefChecklist.create({
    companyId: item.companyId,
    contentVersionId: item.currentVersionId!,
    side: 'team',
    ticks: [TEAM_COMMENT],
    updatedById: by.id,
  })
}

/** None of them has a job: what their downloads do is not what is asked here. */
async function buildSavedLinks(word: string, manager: User) {
  const failed = { status: 'failed' as const, reason: textOf('safebot.time') }
  const named = (name: string) => ({
    title: `${word} ${name}`,
    url: `https://films.example/${word}/${name}/${uuidv7()}`,
  })
  const savedLink = await aRecord(manager, { ...named(WORDS.savedLink), ...failed })
  const failedLink = await aRecord(manager, { ...named(WORDS.savedLink), ...failed })
  const { id: fileId } = await aVideo(manager, manager.companyId, { purpose: 'reference' })
  const readyLink = await aRecord(manager, { ...named(WORDS.savedLink), fileId })
  const deletedLink = await aRecord(manager, { ...named(WORDS.deletedLink), ...failed })
  await db.transaction((trx) => deletedLink.trash(trx))
  return { savedLink, failedLink, readyLink, deletedLink }
}

async function forEach<Key extends string>(
  people: Record<Key, User>,
  make: (user: User) => Promise<string>
): Promise<Record<Key, string>> {
  const made = {} as Record<Key, string>
  for (const name of Object.keys(people) as Key[]) made[name] = await make(people[name])
  return made
}

/** Gives all users a second factor, to be changed or removed. */
async function guardAll(people: User[]): Promise<{}> {
  for (const person of people) await anAuthenticator(person)
  return {}
}

async function aNamedToken(word: string, user: User): Promise<string> {
  const { row } = await aToken(user, { name: `${word} program` })
  return row.id
}

async function aSavedView(
  word: string,
  { id: userId, companyId }: User,
  isDeleted = false
): Promise<string> {
  const view = await SavedView.create({
    ...{ userId, companyId },
    page: '/tasks',
    name: `${word} ${uuidv7()}`,
    query: 'status=new',
    deletedAt: isDeleted ? DateTime.utc() : null,
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

async function anEvent(word: string, company: Company, attributes: object): Promise<string> {
  const id = uuidv7()
  await db.table('notification_events').insert({
    id,
    company_id: company.id,
    event_key: 'legacy.text',
    type: 'SYSTEM',
    parameters: JSON.stringify({ text: `${word} ${WORDS.notification}` }),
    created_at: new Date(),
    ...attributes,
  })
  return id
}

/** @param contentId of a video that it is about */
async function aNotification(word: string, company: Company, user: User, contentId?: string) {
  const id = uuidv7()
  const subject = contentId && { entity_type: 'content', entity_id: contentId }
  const eventId = await anEvent(word, company, { audience: 'user', ...subject })
  await db.table('notifications').insert({
    id,
    event_id: eventId,
    user_id: user.id,
    type: 'SYSTEM',
    created_at: new Date(),
    ...subject,
  })
  return id
}

/** A page that was read before: nothing has to be fetched. */
export const KNOWN_LINK = 'https://films.example/push'

/** Stores it, and returns its id. */
async function keepKnownLink(): Promise<string> {
  const image = { bytes: Buffer.from('a picture'), type: 'image/png' }
  await keepPreview(KNOWN_LINK, { title: 'Push', description: null, siteName: 'Films', image })
  const [{ id }] = await linkPreviews([KNOWN_LINK])
  return id
}
