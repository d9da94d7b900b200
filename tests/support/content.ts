import { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import type { Role } from '#access/roles'
import type { MediaFacts } from '#media/media_facts'
import type { Change } from '#measure/changes/change'
import { COMPARISON_METHOD, READING_METHOD } from '#measure/method'
import type { Findings } from '#measure/findings'
import Comment from '#models/content/comment'
import type Company from '#models/companies/company'
import ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import StoredFile from '#models/files/stored_file'
import Reading from '#models/content/reading'
import Revision from '#models/content/revision'
import RevisionNote from '#models/content/revision_note'
import type Task from '#models/tasks/task'
import User from '#models/identity/user'
import type { ContentStatus } from '#models/content/values'
import VersionComparison from '#models/content/version_comparison'
import { create } from '#tests/support/create'
import { aCompany, everyRole } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

const FACTS: MediaFacts = {
  durationSeconds: 12,
  width: 1080,
  height: 1920,
  frameRate: { numerator: 25, denominator: 1 },
  frameCount: 300,
  videoCodec: 'h264',
  audioCodec: 'aac',
  pixelFormat: 'yuv420p',
  bitRate: 4_000_000,
  container: 'mp4',
  rotation: 0,
}

/** Creates a confirmed and processed video file of a company, without bytes in the store. */
export async function aVideo(
  uploader: User,
  companyId: string,
  attributes: Partial<StoredFile> = {}
): Promise<StoredFile> {
  const id = uuidv7()
  return create(StoredFile, {
    id,
    companyId,
    uploadedById: uploader.id,
    purpose: 'content',
    name: 'cut.mp4',
    contentType: 'video/mp4',
    size: 1_000_000,
    objectKey: `${companyId}/content/${id}/cut.mp4`,
    processingStatus: 'ready',
    processingProgress: 100,
    media: FACTS,
    posterKey: `${companyId}/content/${id}/poster.jpg`,
    ...attributes,
  })
}

/**
 * Creates a content item of an order with a stack of versions.
 * @param statuses of the versions, the first version first; `team_review` was never released
 */
export async function aContentItem(
  task: Task,
  statuses: ContentStatus[],
  attributes: Partial<ContentItem> = {}
): Promise<ContentItem> {
  const author = await User.findOrFail(attributes.createdById ?? task.createdById)
  const item = await create(ContentItem, {
    companyId: task.companyId,
    taskId: task.id,
    title: 'Sofa, calm evening',
    status: statuses[0],
    versionCount: 0,
    createdById: author.id,
    ...attributes,
  })

  for (const [index, status] of statuses.entries()) {
    const { id: fileId } = await aVideo(author, task.companyId, { name: `cut-${index + 1}.mp4` })
    const released = status !== 'team_review'
    const version = await create(ContentVersion, {
      companyId: task.companyId,
      contentItemId: item.id,
      number: index + 1,
      fileId,
      status,
      releasedAt: released ? DateTime.utc() : null,
      releasedById: released ? author.id : null,
      createdById: author.id,
    })
    item.versionCount = version.number
    item.mirror(version)
  }
  await item.save()
  return item.refresh()
}

/** Creates a revision of an item's newest version. */
export async function aRevision(
  item: ContentItem,
  requester: User,
  attributes: Partial<Revision> = {}
): Promise<Revision> {
  return create(Revision, {
    companyId: item.companyId,
    taskId: item.taskId,
    contentItemId: item.id,
    contentVersionId: item.currentVersionId!,
    number: 1,
    message: 'Warmer light in the first scene.',
    status: 'open',
    releasedStatus: 'open',
    requestedById: requester.id,
    ...attributes,
  })
}

/** Creates a note of a revision's checklist. */
export function aNote(
  { id: revisionId, companyId }: Revision,
  { id: createdById }: User,
  attributes: Partial<RevisionNote> = {}
): Promise<RevisionNote> {
  return create(RevisionNote, {
    revisionId,
    companyId,
    createdById,
    position: 0,
    body: 'Warmer, please.',
    visibility: 'everyone',
    ...attributes,
  })
}

/** Creates a user's comment on the newest version of a video. */
export function aComment(
  item: ContentItem,
  { id: authorId }: User,
  attributes: Partial<Comment> = {}
): Promise<Comment> {
  return create(Comment, {
    companyId: item.companyId,
    taskId: item.taskId,
    contentItemId: item.id,
    contentVersionId: item.currentVersionId!,
    authorId,
    body: 'Warmer, please.',
    visibility: 'everyone',
    mentions: [],
    ...attributes,
  })
}

/** An order in production with a user of each role. */
export type Studio = { people: Record<Role, User>; company: Company; task: Task }

/** Creates a client company with an order in production, its three users, and the team's four. */
export async function aStudio(
  company: Partial<Company> = {},
  task: Partial<Task> = {}
): Promise<Studio> {
  const client = await aCompany(company)
  const people = await everyRole(client)
  const order = await aTaskOf(people.client_manager, {
    status: 'in_progress',
    assigneeId: people.team_creator.id,
    producerId: people.team_pm.id,
    ...task,
  })
  return { people, company: client, task: order }
}

/** Returns the findings of a reading without problems, based on the file's media facts. */
function nothingFoundIn({ media, size }: StoredFile): Findings {
  return {
    media: media!,
    container: {
      bytes: size,
      isIndexInFront: true,
      editList: 'none',
      profile: 'High',
      videoBitRate: 4_000_000,
      isHdrUntagged: false,
      sound: { codec: 'aac', sampleRate: 48_000, channels: 2 },
    },
    frameCount: media!.frameCount!,
    black: [],
    frozen: [],
    bars: { letterbox: 0, pillarbox: 0 },
    flashing: { mostPerSecond: 0, at: null, sustained: null },
    sound: {
      channels: 2,
      durationSeconds: media!.durationSeconds!,
      loudness: -14,
      truePeaks: [-2, -2],
      levels: [-17, -17],
      silences: [],
    },
  }
}

/** Records a reading of a file without reading it. */
export async function aReading(
  file: StoredFile,
  findings: Partial<Findings> = {}
): Promise<Reading> {
  return create(Reading, {
    fileId: file.id,
    companyId: file.companyId,
    method: READING_METHOD,
    status: 'ready',
    findings: { ...nothingFoundIn(file), ...findings },
    shots: [],
    reason: null,
    readingKey: null,
    smallFilmKey: null,
  })
}

/** Records the changes from the first of two versions to the second, as a worker stores them. */
export async function aComparison(
  from: ContentVersion,
  to: ContentVersion,
  segments: Change[]
): Promise<VersionComparison> {
  return create(VersionComparison, {
    companyId: to.companyId,
    fromVersionId: from.id,
    toVersionId: to.id,
    method: COMPARISON_METHOD,
    status: 'ready',
    changes: { segments, sound: [], rate: 25, frameCount: 300 },
  })
}
