import vine from '@vinejs/vine'
import {
  DELIVERY_CONTENTS,
  FILE_PURPOSES,
  FILE_VARIANTS,
  PROCESSING_STATUSES,
} from '#models/files/values'
import { MAX_PARTS } from '#support/upload_parts'
import { ids, MAX_INTEGER, omittable } from '#validators/fields'
import { listQuery, searchText, several } from '#validators/list'

/** `app/storage/accepted_files.ts` decides which types and sizes are accepted, for every upload path. */
export const presignUploadValidator = vine.create({
  fileName: vine.string().trim().minLength(1).maxLength(255),
  /** Empty if the client doesn't know it; then the type is determined by the file name. */
  contentType: vine.string().trim().maxLength(200).nullable(),
  size: vine.number().withoutDecimals().min(1).max(Number.MAX_SAFE_INTEGER),
  purpose: vine.enum(FILE_PURPOSES),
  companyId: omittable(vine.string().uuid()),
  taskId: omittable(vine.string().uuid()),
})
export type UploadInput = Awaited<ReturnType<typeof presignUploadValidator.validate>>

/** Maximum number of URLs that are signed at once. */
const PARTS_AT_ONCE = 100

const partNumber = () => vine.number().withoutDecimals().min(1).max(MAX_PARTS)
/** As the store returned it, with or without quotes (RFC 9110, 8.8.3). */
const etag = () =>
  vine
    .string()
    .trim()
    .maxLength(200)
    .regex(/^"?[\w+/=.-]+"?$/)

export const signPartsValidator = vine.create({
  partNumbers: vine.array(partNumber()).minLength(1).maxLength(PARTS_AT_ONCE).distinct(),
})

const arrivedPart = () => vine.object({ partNumber: partNumber(), etag: etag() })

export const recordPartValidator = vine.create(arrivedPart())

export const confirmUploadValidator = vine.create({
  parts: omittable(vine.array(arrivedPart()).maxLength(MAX_PARTS).distinct('partNumber')),
})

export const fileListValidator = listQuery(['createdAt', 'name', 'size'], {
  purpose: several(vine.enum(FILE_PURPOSES)),
  companyId: several(vine.string().uuid()),
  taskId: several(vine.string().uuid()),
  /** A complete type or only its first part: `video/mp4`, `video`. */
  contentType: several(
    vine
      .string()
      .trim()
      .toLowerCase()
      .maxLength(200)
      .regex(/^[a-z]+(\/[\w.+-]+)?$/)
  ),
  processingStatus: several(vine.enum(PROCESSING_STATUSES)),
  q: searchText(),
})
export type FileListInput = Awaited<ReturnType<typeof fileListValidator.validate>>

export const downloadValidator = vine.create({
  variant: vine.enum(FILE_VARIANTS).optional(),
  /** With `download`, a variant is sent as a download instead of for display in a page. */
  as: vine.enum(['download'] as const).optional(),
  /** Any number; it makes the URL a different one for browsers that have cached an expired redirect. */
  again: vine.number().withoutDecimals().min(1).max(MAX_INTEGER).optional(),
})

/** Bytes; null for no limit. The field is required, so that leaving it out doesn't remove a limit. */
export const quotaValidator = vine.create({
  bytes: vine.number().withoutDecimals().min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
})

/** Maximum number of files in one ZIP. */
export const MAX_FILES = 500

/** Either selected files, or all files of one kind that an order has. */
export const createDeliveryValidator = vine.create({
  fileIds: omittable(ids(MAX_FILES).minLength(1)),
  name: omittable(vine.string().trim().minLength(1).maxLength(120)),
  taskId: omittable(vine.string().uuid()).requiredIfMissing('fileIds'),
  what: omittable(vine.enum(DELIVERY_CONTENTS)).requiredIfExists('taskId'),
})
export type DeliveryInput = Awaited<ReturnType<typeof createDeliveryValidator.validate>>
