import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { assertTakesParts } from '#models/files/open_upload'
import { validateInput, type Input } from '#support/input'
import { InvalidField } from '#exceptions/refusals'
import Upload from '#models/files/upload'
import FilePolicy from '#policies/files/file_policy'
import type { RecordedPart } from '#queries/files/list_parts'
import type { ArrivedPart } from '#storage/multipart'

/**
 * Records that a part of the caller's upload has arrived, and keeps the upload from being swept for a day. A part
 * that is sent again replaces the earlier one. The store judges the ETag when the parts are joined.
 * @throws NotFound, Forbidden, Gone, Conflict for an upload that is sent whole, InvalidField
 */
export async function recordPart(
  actor: Actor,
  id: string,
  input: Input<ArrivedPart>
): Promise<RecordedPart> {
  return db.transaction(async (trx) => {
    const upload = await Upload.startedBy(actor).lock(id, trx)
    await authorize(actor, FilePolicy, 'upload', upload.purpose, upload.companyId)
    const { partNumber, etag } = await validateInput(input)
    assertTakesParts(upload)
    if (partNumber > upload.partCount) {
      throw new InvalidField('partNumber', 'uploads.no_such_part', 'max')
    }
    const { rows } = await trx.rawQuery(
      `insert into upload_parts (upload_id, part_number, etag, arrived_at)
       values (:id, :partNumber, :etag, now())
           on conflict (upload_id, part_number)
           do update set etag = excluded.etag, arrived_at = excluded.arrived_at
       returning arrived_at as "arrivedAt"`,
      { id, partNumber, etag }
    )
    await upload.keepOpen(trx)
    return { partNumber, etag, arrivedAt: rows[0].arrivedAt }
  })
}
