import db from '@adonisjs/lucid/services/db'
import { CHANGES_METHOD } from '#measure/changes/method'
import BriefChecklist from '#models/content/brief_checklist'
import CertificateCheck from '#models/content/certificate_check'
import type ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import VersionComparison from '#models/content/version_comparison'
import FileObject from '#models/files/file_object'
import type User from '#models/identity/user'
import type Task from '#models/tasks/task'
import { aContentItem, aReading, aVideo } from '#tests/support/content'
import type { Context } from './context.js'
import { TEAM_COMMENT, UNRELEASED, VERSION_FILE, WORDS } from '../words.js'

export type Videos = {
  content: ContentItem
  deletedContent: ContentItem
  changes: ContentItem
  approved: ContentItem
  /** of its certificate */
  check: CertificateCheck
  waiting: ContentItem
  /** Its answer to a revision waits in team review; both are read, and the first is commented on. */
  answered: ContentItem
  /** Two versions of it were released, read and compared, the older with the newer. */
  compared: ContentItem
  comparedIds: { from: string; to: string }
  /** The video of the version that waits. */
  waitingVideo: FileObject
  freeVideo: FileObject
}

/** Records that the world has, but no route is tried with. */
type Others = {
  /** An approved video of the order without an assignee. */
  planned: ContentItem
  /** The older version of `answered`. */
  answeredVersionId: string
}

type Statuses = Parameters<typeof aContentItem>[1]

/** A video in each state, in one order but for one that is approved. */
export async function buildVideos(
  { word, company, owner, team }: Context,
  { task, unassigned }: { task: Task; unassigned: Task }
): Promise<{ videos: Videos; others: Others }> {
  const maker = team.team_creator
  const item = (statuses: Statuses, name: string = WORDS.video, order = task) =>
    aContentItem(order, statuses, { title: `${word} ${name}`, createdById: maker.id })
  const content = await item(['in_review'])
  const deletedContent = await item(['in_review'], WORDS.deletedVideo)
  await db.transaction((trx) => deletedContent.trash(trx))
  const changes = await item(['changes_requested'])
  const waiting = await item(['team_review'], UNRELEASED)
  const answered = await item(['changes_requested', 'team_review'])
  const approved = await item(['approved'])
  const compared = await item(['changes_requested', 'in_review'])
  const [answeredVersionId] = await markAsRead(answered)
  const planned = await item(['approved'], WORDS.video, unassigned)
  for (const { id } of [task, unassigned]) await nameVersionsOf(id)
  await aTeamChecklist(changes, team.team_pm)
  const videos = {
    ...{ content, deletedContent, changes, waiting, answered, approved, compared },
    check: await aFailedCheck(approved, owner),
    comparedIds: await compareVersionsOf(compared),
    waitingVideo: await FileObject.query()
      .where({ company_id: company.id })
      .where('name', 'like', `${UNRELEASED}%`)
      .firstOrFail(),
    freeVideo: await aVideo(maker, task.companyId, { name: `${word} ${WORDS.file}.mp4` }),
  }
  return { videos, others: { planned, answeredVersionId } }
}

/**
 * Marks the versions of a video as read; none is compared.
 * @returns their ids, the first version first
 */
async function markAsRead({ id }: ContentItem): Promise<string[]> {
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

/** Marks both versions of a video as read, and the older as compared with the newer. */
async function compareVersionsOf(item: ContentItem): Promise<Videos['comparedIds']> {
  const { companyId } = item
  const [from, to] = await markAsRead(item)
  await VersionComparison.create({
    ...{ companyId, fromVersionId: from, toVersionId: to },
    ...{ method: CHANGES_METHOD, status: 'ready' },
    changes: { segments: [], sound: [], rate: 25, frameCount: 300 },
  })
  return { from, to }
}

/** Names the files of an order's versions by whether they reached the client, and dates approvals. */
async function nameVersionsOf(taskId: string): Promise<void> {
  await db.rawQuery(
    `update files set name = (case when v.released_at is null then ? else ? end) || '.mp4'
       from content_versions v join content_items i on i.id = v.content_item_id
      where v.file_id = files.id and i.task_id = ?`,
    [UNRELEASED, VERSION_FILE, taskId]
  )
  await db.rawQuery(`update content_versions set decided_at = now() where status = 'approved'`)
}

/** A check of an approved video's certificate that failed. */
async function aFailedCheck({ companyId, currentVersionId }: ContentItem, owner: User) {
  await db.rawQuery('update content_versions set decided_by_id = ? where id = ?', [
    owner.id,
    currentVersionId!,
  ])
  return CertificateCheck.create({
    companyId,
    contentVersionId: currentVersionId!,
    requestedById: owner.id,
    status: 'failed',
  })
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
