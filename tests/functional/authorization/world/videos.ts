import db from '@adonisjs/lucid/services/db'
import { COMPARISON_METHOD } from '#measure/method'
import BriefChecklist from '#models/content/brief_checklist'
import CertificateCheck from '#models/content/certificate_check'
import type ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import VersionComparison from '#models/content/version_comparison'
import StoredFile from '#models/files/stored_file'
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
  /** a check of `approved`'s certificate */
  check: CertificateCheck
  waiting: ContentItem
  /**
   * A video whose second version answers a revision and waits in team review. Both versions are read, and the first one
   * has a comment.
   */
  answered: ContentItem
  /** A video with two released versions, which were read and compared, from the older to the newer. */
  compared: ContentItem
  comparedIds: { from: string; to: string }
  /** The file of the version in `waiting`. */
  waitingVideo: StoredFile
  freeVideo: StoredFile
}

/** Further records of the world, which no route is called with. */
type Others = {
  /** An approved video of the order without an assignee. */
  planned: ContentItem
  /** The older version of `answered`. */
  answeredVersionId: string
}

type Statuses = Parameters<typeof aContentItem>[1]

/** Creates a video in each state. All except one approved video are of the same order. */
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
    waitingVideo: await StoredFile.query()
      .where({ company_id: company.id })
      .where('name', 'like', `${UNRELEASED}%`)
      .firstOrFail(),
    freeVideo: await aVideo(maker, task.companyId, { name: `${word} ${WORDS.file}.mp4` }),
  }
  return { videos, others: { planned, answeredVersionId } }
}

/**
 * Marks the versions of a video as read, without comparing them.
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

/** Marks both versions of a video as read, and as compared from the older to the newer. */
async function compareVersionsOf(item: ContentItem): Promise<Videos['comparedIds']> {
  const { companyId } = item
  const [from, to] = await markAsRead(item)
  await VersionComparison.create({
    ...{ companyId, fromVersionId: from, toVersionId: to },
    ...{ method: COMPARISON_METHOD, status: 'ready' },
    changes: { segments: [], sound: [], rate: 25, frameCount: 300 },
  })
  return { from, to }
}

/** Names the files of an order's versions by whether they were released, and sets the date of approvals. */
async function nameVersionsOf(taskId: string): Promise<void> {
  await db.rawQuery(
    `update files set name = (case when v.released_at is null then ? else ? end) || '.mp4'
       from content_versions v join content_items i on i.id = v.content_item_id
      where v.file_id = files.id and i.task_id = ?`,
    [UNRELEASED, VERSION_FILE, taskId]
  )
  await db.rawQuery(`update content_versions set decided_at = now() where status = 'approved'`)
}

/** Creates a failed check of an approved video's certificate. */
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

/** Creates the team's checklist of a version that the client can see. */
async function aTeamChecklist(item: ContentItem, by: User): Promise<void> {
  await BriefChecklist.create({
    companyId: item.companyId,
    contentVersionId: item.currentVersionId!,
    side: 'team',
    ticks: [TEAM_COMMENT],
    updatedById: by.id,
  })
}
