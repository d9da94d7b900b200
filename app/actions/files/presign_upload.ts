import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { asInvalidField } from '#actions/files/as_invalid_field'
import { lackOfRoom } from '#actions/files/lack_of_room'
import { uploadHome } from '#actions/files/upload_home'
import { rawFields, read, type Input } from '#actions/input'
import { Refusal } from '#exceptions/refusals'
import Upload, { ADDRESS_LIFE, TICKET_LIFE } from '#models/upload'
import { checkDeclared } from '#storage/file_policy'
import FilePolicy from '#policies/file_policy'
import { objectKey } from '#storage/object_key'
import type { PresignedPut } from '#storage/presign_put'
import store from '#storage/store'
import { text } from '#support/text'
import type { UploadInput } from '#validators/file'

const SECONDS = ADDRESS_LIFE.hours * 3_600

/**
 * Gives a ticket for one object: its future file's id, and an address that takes exactly
 * the announced type and number of bytes. No file exists until the upload is confirmed.
 * @throws Forbidden, InvalidField; Refusal (422, naming `size`) when the company's quota is full
 */
export async function presignUpload(
  actor: Actor,
  request: Input<UploadInput>
): Promise<{ upload: Upload; put: PresignedPut }> {
  const { purpose: asked, companyId } = rawFields(request)
  await authorize(actor, FilePolicy, 'upload', asked, companyId)
  const input = await read(request)
  const home = await uploadHome(actor, input)
  const { fileName: name, purpose, size } = input
  const { contentType } = asInvalidField(() =>
    checkDeclared({ purpose, name, size, contentType: input.contentType ?? '' })
  )

  const id = uuidv7()
  const key = objectKey({ companyId: home.companyId, purpose, fileId: id, name })
  const put = await store.presignPut({ key, contentType, size, expiresIn: SECONDS })

  const upload = await db.transaction(async (trx) => {
    const lack = await lackOfRoom(trx, home.companyId, size)
    if (lack) throw quotaExceeded(lack)

    return Upload.create(
      {
        id,
        ...home,
        userId: actor.id,
        purpose,
        name,
        contentType,
        size,
        objectKey: key,
        status: 'pending',
        expiresAt: DateTime.utc().plus(TICKET_LIFE),
      },
      { client: trx }
    )
  })
  return { upload, put }
}

const quotaExceeded = (room: { used: number; quota: number }) =>
  new Refusal(text('files.quota_full'), {
    code: 'E_VALIDATION_ERROR',
    status: 422,
    details: { field: 'size', rule: 'quota', ...room },
  })
