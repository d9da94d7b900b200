import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { assertFramesOf } from '#actions/content/comments/comment_rules'
import { assertTaskIsOpen, lockItem } from '#actions/content/lock_content'
import { quotaExceeded, reserveStorage } from '#actions/files/storage/storage_quota'
import type { Trx } from '#lucid/transaction'
import { validateInput, type Input } from '#support/input'
import { InvalidField } from '#exceptions/refusals'
import { seesVersion } from '#models/content/content_visibility'
import type ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import StoredFile from '#models/files/stored_file'
import { enqueue } from '#queue/enqueue'
import ContentPolicy from '#policies/content/content_policy'
import { objectKey } from '#storage/object_key'
import type { CoverInput } from '#validators/content/content'

/**
 * Chooses the frame that represents a version where it is published. A worker extracts it into a file, whose id is
 * returned at once; the earlier cover's file stays in the store.
 * @returns the id of the file
 * @throws NotFound, Forbidden, InvalidField, Conflict for an order that is not open; Refusal (422, naming `frame`)
 *   when the company's quota is full
 */
export async function chooseCover(
  actor: Actor,
  id: string,
  input: Input<CoverInput>
): Promise<string> {
  return db.transaction(async (trx) => {
    const { task, item } = await lockItem(trx, actor, id)
    await authorize(actor, ContentPolicy, 'approve', item)
    const { versionId, frame } = await validateInput(input)
    const version = await ContentVersion.query()
      .where('content_item_id', item.id)
      .whereRaw(seesVersion(actor))
      .lockIfFound(versionId, trx)
    if (!version) throw new InvalidField('versionId', 'content.no_version', 'exists')
    await assertFramesOf(trx, version, { frame })
    await assertMeasured(trx, version)
    assertTaskIsOpen(task)
    if (version.coverFileId && version.coverFrame === frame) {
      const known = await StoredFile.query({ client: trx }).findById(version.coverFileId)
      if (known && known.processingStatus !== 'failed') return known.id
    }

    const file = await openFile(trx, actor, item, version)
    await version.merge({ coverFrame: frame, coverFileId: file.id }).save()
    await enqueue(trx, 'media.cut_cover', { fileId: file.id, frame }, { companyId: item.companyId })
    await recordAudit(trx, actor, 'content.choose_cover', item, {
      audience: version.isSeenBy({ seesAllCompanies: false }) ? 'everyone' : 'team',
      after: { title: item.title, version: version.number, frame },
    })
    return file.id
  })
}

/** A cover can't be cut before the video is read, because its last frame is unknown. */
async function assertMeasured(trx: Trx, { fileId }: ContentVersion) {
  const { media } = await StoredFile.query({ client: trx }).withTrashed().findOrFail(fileId)
  if (!media) throw new InvalidField('frame', 'comments.not_measured', 'measured')
}

/** The size of a cover is unknown until it was extracted; until then it counts as one byte, also in the company's quota. */
const UNKNOWN_SIZE = 1

/** Inserts the file that the picture will have; its size is set once it was extracted. */
async function openFile(
  trx: Trx,
  actor: Actor,
  { companyId, taskId, title }: ContentItem,
  { number }: ContentVersion
): Promise<StoredFile> {
  const full = await reserveStorage(trx, companyId, UNKNOWN_SIZE)
  if (full) throw quotaExceeded('frame', full)
  const id = uuidv7()
  const name = `${title} v${number} cover.jpg`
  return StoredFile.create(
    {
      id,
      companyId,
      taskId,
      uploadedById: actor.id,
      purpose: 'attachment',
      name,
      contentType: 'image/jpeg',
      size: UNKNOWN_SIZE,
      objectKey: objectKey({ companyId, purpose: 'attachment', fileId: id, name }),
      processingStatus: 'processing',
      processingProgress: 0,
    },
    { client: trx }
  )
}
