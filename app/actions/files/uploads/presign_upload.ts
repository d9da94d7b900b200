import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { writableCompany } from '#actions/companies/company_rules'
import { quotaExceeded, reserveStorage } from '#actions/files/storage/storage_quota'
import { withRateLimit } from '#access/limits/with_rate_limit'
import { rawFields, validateInput, type Input } from '#support/input'
import { InvalidField } from '#exceptions/refusals'
import Upload from '#models/files/upload'
import { UPLOAD_URL_TTL, UPLOAD_TTL } from '#models/files/values'
import Task from '#models/tasks/task'
import { checkDeclared } from '#storage/accepted_files'
import FilePolicy from '#policies/files/file_policy'
import { FileRefused } from '#storage/file_refused'
import { objectKey } from '#storage/object_key'
import { partSizeFor } from '#support/upload_parts'
import type { PresignedPut } from '#storage/presign'
import store from '#storage/store'
import type { UploadInput } from '#validators/files/file'

/** Purposes of files that may also belong to the production team's own company. */
const OF_ANY_COMPANY: readonly string[] = ['reference', 'logo']

const SECONDS = UPLOAD_URL_TTL.hours * 3_600

/**
 * Starts an upload: its future file's id, and a URL that takes exactly the declared type
 * and number of bytes. A large one may be sent in parts instead (`multipartId`, `partSize`). No
 * file exists until the upload is confirmed.
 * @throws Forbidden, InvalidField, TooManyRequests; Refusal (422, naming `size`) when the company's quota is full
 */
export async function presignUpload(
  actor: Actor,
  request: Input<UploadInput>
): Promise<{ upload: Upload; put: PresignedPut }> {
  const { purpose: requestedPurpose, companyId } = rawFields(request)
  await authorize(actor, FilePolicy, 'upload', requestedPurpose, companyId)
  const input = await validateInput(request)
  return withRateLimit({ presigning: actor.id }, () => presign(actor, input))
}

async function presign(actor: Actor, input: UploadInput) {
  const home = await uploadHome(actor, input)
  const { fileName: name, purpose, size } = input
  const contentType = declaredType(input)

  const id = uuidv7()
  const key = objectKey({ companyId: home.companyId, purpose, fileId: id, name })
  const put = await store.presignPut({ key, contentType, size, expiresIn: SECONDS })
  const parts = await beginParts(key, contentType, size)

  try {
    const upload = await db.transaction(async (trx) => {
      const full = await reserveStorage(trx, home.companyId, size)
      if (full) throw quotaExceeded('size', full)

      return Upload.create(
        {
          id,
          ...home,
          ...parts,
          userId: actor.id,
          purpose,
          name,
          contentType,
          size,
          objectKey: key,
          status: 'pending',
          expiresAt: DateTime.utc().plus(UPLOAD_TTL),
        },
        { client: trx }
      )
    })
    return { upload, put }
  } catch (error) {
    // Nothing was sent yet: if this fails as well, the store keeps only an empty multipart upload.
    if (parts.multipartId) await store.multipart.abort(key, parts.multipartId).catch(() => {})
    throw error
  }
}

async function beginParts(key: string, contentType: string, size: number) {
  const partSize = partSizeFor(size)
  if (partSize === null) return { multipartId: null, partSize }
  return { multipartId: await store.multipart.begin(key, contentType), partSize }
}

function declaredType({ fileName: name, purpose, size, contentType }: UploadInput): string {
  try {
    return checkDeclared({ purpose, name, size, contentType: contentType ?? '' }).contentType
  } catch (error) {
    throw error instanceof FileRefused ? error.asInvalidField() : error
  }
}

type UploadHome = { companyId: string; taskId: string | null }

/**
 * The company that an upload belongs to: that of its order; without one the caller's own, or the one that a
 * user of the team names.
 * @throws InvalidField for an order that the caller doesn't see, or that is another company's
 */
async function uploadHome(
  actor: Actor,
  { taskId, companyId, purpose }: Pick<UploadInput, 'taskId' | 'companyId' | 'purpose'>
): Promise<UploadHome> {
  if (!taskId) {
    const kind = OF_ANY_COMPANY.includes(purpose) ? undefined : 'client'
    const company = await writableCompany(actor, companyId, kind)
    return { companyId: company.id, taskId: null }
  }

  const task = await Task.visibleTo(actor).findById(taskId)
  if (!task) throw new InvalidField('taskId', 'tasks.missing', 'exists')
  if (companyId && companyId !== task.companyId) {
    throw new InvalidField('companyId', 'tasks.other_company', 'exists')
  }
  return { companyId: task.companyId, taskId: task.id }
}
