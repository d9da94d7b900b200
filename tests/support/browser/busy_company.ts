import { readFile } from 'node:fs/promises'
import { DateTime } from 'luxon'
import drive from '@adonisjs/drive/services/main'
import { text } from '#support/text'
import { contentVersionReady } from '#notifications/events/content'
import { notify } from '#notifications/notify'
import { approveContent } from '#actions/content/approve_content'
import type ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import StoredFile from '#models/files/stored_file'
import type Task from '#models/tasks/task'
import type User from '#models/identity/user'
import { acting, aCompany, aPerson } from '#tests/support/people'
import { aContentItem, aRevision, aVideo } from '#tests/support/content'
import { aMoment, aReference } from '#tests/support/references'
import { aRecord } from '#tests/support/safebot'
import { aCalendarItem } from '#tests/support/calendar'
import { aTaskOf } from '#tests/support/tasks'
import { playableVideo, stillImage } from '#tests/support/videos'
import db from '@adonisjs/lucid/services/db'

/** A single word that is longer than any line. */
const LONG_WORD = 'Wohnzimmerbeleuchtungsausstellung'.repeat(3)

/**
 * Creates a client company with ongoing work and very long words: an order, a video with two
 * playable versions, a revision, notifications.
 * @param word contained in every text
 */
export async function aBusyCompany(word = LONG_WORD) {
  const company = await aCompany({ name: `Nordhaus ${word}` })
  const owner = await aPerson('client_owner', { company, fullName: `Nora ${word}` })
  const operator = await aPerson('super_admin')
  const task = await aTaskOf(owner, {
    title: `Autumn ${word}`,
    brief: `Calm. https://example.test/${word}\n\n${'A line of the brief. '.repeat(40)}`,
    status: 'changes_requested',
    assigneeId: operator.id,
    dueDate: '2031-10-01' as never,
  })
  await aTaskOf(owner, { title: 'Lamp' })
  const item = await aContentItem(task, ['changes_requested', 'changes_requested'], {
    title: `Dusk ${word}`,
  })
  const approved = await anApprovedVideo(task, owner, word)
  const clip = await aVideo(owner, company.id, { purpose: 'reference' })
  const about = { title: `Pan ${word}`, note: word, source: word, fileId: clip.id }
  const reference = await aReference(owner, about)
  await aMoment(reference, owner, { note: word, startMs: 200, endMs: 900 })
  const today = DateTime.now().setZone('Europe/Berlin').toISODate()!
  await aCalendarItem(item, { date: today, time: '09:00', channel: 'instagram', caption: word })
  await aCalendarItem(item, { date: today })
  await fillStore()
  const revision = await aRevision(item, owner, { message: `Warmer, please. ${word}` })
  const version = await ContentVersion.findOrFail(item.currentVersionId!)
  await db.transaction((trx) =>
    notify(trx, acting(operator), contentVersionReady, { item, version })
  )
  const savedLink = await aRecord(operator, {
    ...{ title: `Link ${word}`, note: word },
    ...{ status: 'failed', reason: text('safebot.time') },
  })
  return { company, owner, operator, task, item, approved, revision, reference, savedLink }
}

/** Creates an approved video with its certificate. */
async function anApprovedVideo(task: Task, approver: User, word: string): Promise<ContentItem> {
  const item = await aContentItem(task, ['in_review'], { title: `Dawn ${word}` })
  await approveContent(acting(approver), item.id, { versionId: item.currentVersionId! })
  return item.refresh()
}

/** Stores the bytes of every object that a record names. */
async function fillStore(): Promise<void> {
  const video = await readFile(await playableVideo())
  const poster = await readFile(await stillImage())
  for (const { objectKey, posterKey } of await StoredFile.query()) {
    await drive.use().put(objectKey, video, { contentType: 'video/mp4' })
    if (posterKey) await drive.use().put(posterKey, poster, { contentType: 'image/png' })
  }
}
