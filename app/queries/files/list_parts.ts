import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import type { Trx } from '#lucid/transaction'
import { assertTakesParts } from '#models/files/open_upload'
import Upload from '#models/files/upload'
import FilePolicy from '#policies/files/file_policy'
import type { ArrivedPart } from '#storage/multipart'

export type RecordedPart = ArrivedPart & { arrivedAt: Date }

/** Returns the parts of an upload that have arrived in the store, by number. */
export async function listParts(uploadId: string, trx?: Trx): Promise<RecordedPart[]> {
  return (trx ?? db)
    .from('upload_parts')
    .where('upload_id', uploadId)
    .orderBy('part_number')
    .select({ partNumber: 'part_number', etag: 'etag', arrivedAt: 'arrived_at' })
}

/**
 * Like `listParts`, for an upload that the caller started and that still accepts parts.
 * @throws NotFound, Forbidden, Gone, Conflict for one that was confirmed or isn't sent in parts
 */
export async function partsOfUpload(actor: Actor, id: string): Promise<RecordedPart[]> {
  const upload = await Upload.startedBy(actor).findOrFail(id)
  await authorize(actor, FilePolicy, 'upload', upload.purpose, upload.companyId)
  assertTakesParts(upload)
  return listParts(upload.id)
}
