import vine from '@vinejs/vine'
import { MAX_CATEGORIES, REFERENCE_KINDS } from '#models/references/values'
import { ids, MAX_INTEGER, omittable, webUrl } from '#validators/fields'
import { listQuery, searchText, several } from '#validators/list'
import { MAX_CAPTION_LENGTH, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '#models/texts/values'

const title = () => vine.string().trim().minLength(1).maxLength(MAX_TITLE_LENGTH)
const categoryIds = () => omittable(ids(MAX_CATEGORIES))
const shared = () => omittable(vine.boolean({ strict: true }))
const about = {
  note: vine.string().trim().maxLength(MAX_CAPTION_LENGTH).nullable().optional(),
  /** The origin: its author, and where it was found. */
  source: vine.string().trim().maxLength(MAX_NOTE_LENGTH).nullable().optional(),
  /** The rights of use. */
  rights: vine.string().trim().maxLength(MAX_NOTE_LENGTH).nullable().optional(),
}

/** Either the file that was uploaded for the reference, or the URL of a page. */
export const createReferenceValidator = vine.create({
  title: title(),
  fileId: vine.string().uuid().nullable().optional().requiredIfMissing('url'),
  url: webUrl().nullable().optional().requiredIfMissing('fileId'),
  categoryIds: categoryIds(),
  /** Null, or left out, for the caller's own company. */
  companyId: vine.string().uuid().nullable().optional(),
  shared: shared(),
  ...about,
})
export type ReferenceInput = Awaited<ReturnType<typeof createReferenceValidator.validate>>

/** The company, the file and the kind can't be changed. */
export const updateReferenceValidator = vine.create({
  title: omittable(title()),
  url: omittable(webUrl()),
  categoryIds: categoryIds(),
  shared: shared(),
  ...about,
})
export type ReferenceChanges = Awaited<ReturnType<typeof updateReferenceValidator.validate>>

export const referenceListValidator = listQuery(['createdAt', 'updatedAt', 'title'], {
  /** References in one of these categories or their subcategories. */
  categoryId: several(vine.string().uuid()),
  companyId: several(vine.string().uuid()),
  kind: several(vine.enum(REFERENCE_KINDS)),
  shared: vine.boolean().optional(),
  /** Whether it has moments that the reader sees. */
  hasMoments: vine.boolean().optional(),
  q: searchText(),
})
export type ReferenceListInput = Awaited<ReturnType<typeof referenceListValidator.validate>>

/** Milliseconds from the beginning. */
const moment = () => vine.number().withoutDecimals().min(0).max(MAX_INTEGER)
const momentNote = () => vine.string().trim().maxLength(MAX_NOTE_LENGTH).nullable().optional()

export const createMomentValidator = vine.create({
  startMs: moment(),
  endMs: moment(),
  note: momentNote(),
})
export type MomentInput = Awaited<ReturnType<typeof createMomentValidator.validate>>

export const updateMomentValidator = vine.create({
  startMs: omittable(moment()),
  endMs: omittable(moment()),
  note: momentNote(),
})
export type MomentChanges = Awaited<ReturnType<typeof updateMomentValidator.validate>>
