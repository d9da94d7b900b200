import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { assertTakesParts } from '#models/files/open_upload'
import { validateInput, type Input } from '#support/input'
import { InvalidField } from '#exceptions/refusals'
import Upload from '#models/files/upload'
import { UPLOAD_URL_TTL } from '#models/files/values'
import FilePolicy from '#policies/files/file_policy'
import { bytesOfPart } from '#support/upload_parts'
import type { PresignedPart } from '#storage/presign'
import store from '#storage/store'

const SECONDS = UPLOAD_URL_TTL.hours * 3_600

/**
 * Presigned URLs for parts of the caller's upload, one for each requested number. Requesting a part again
 * returns a fresh URL; each request keeps the upload from being swept for a day.
 * @throws NotFound, Forbidden, Gone, Conflict for an upload that is sent whole, InvalidField
 */
export async function signParts(
  actor: Actor,
  id: string,
  input: Input<{ partNumbers: number[] }>
): Promise<PresignedPart[]> {
  const signed = await db.transaction(async (trx) => {
    const upload = await Upload.startedBy(actor).lock(id, trx)
    await authorize(actor, FilePolicy, 'upload', upload.purpose, upload.companyId)
    const { partNumbers } = await validateInput(input)
    assertTakesParts(upload)
    if (partNumbers.some((number) => number > upload.partCount)) {
      throw new InvalidField('partNumbers', 'uploads.no_such_part', 'max')
    }
    await upload.keepOpen(trx)
    return { upload, partNumbers }
  })
  const { objectKey: key, multipartId: uploadId, size, partSize } = signed.upload
  return Promise.all(
    signed.partNumbers.map((partNumber) =>
      store.presignPart({
        key,
        uploadId,
        partNumber,
        size: bytesOfPart(size, partSize, partNumber),
        expiresIn: SECONDS,
      })
    )
  )
}
