import vine from '@vinejs/vine'
import { MAX_CATEGORIES } from '#models/references/values'
import { SAFEBOT_STATUSES } from '#models/safebot/values'
import { ids, omittable, webUrl } from '#validators/fields'
import { listQuery, searchText, several } from '#validators/list'
import { MAX_CAPTION_LENGTH, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '#models/texts/values'

const title = () => vine.string().trim().minLength(1).maxLength(MAX_TITLE_LENGTH)
const note = () => vine.string().trim().maxLength(MAX_CAPTION_LENGTH).nullable().optional()
const categoryIds = () => omittable(ids(MAX_CATEGORIES))

export const saveLinkValidator = vine.create({
  url: webUrl(),
  /** By default the title of the page or the file. */
  title: omittable(title()),
  note: note(),
  categoryIds: categoryIds(),
})
export type SaveLinkInput = Awaited<ReturnType<typeof saveLinkValidator.validate>>

/** The link itself can't be changed. */
export const updateRecordValidator = vine.create({
  title: omittable(title()),
  note: note(),
  categoryIds: categoryIds(),
})
export type RecordChanges = Awaited<ReturnType<typeof updateRecordValidator.validate>>

export const promoteRecordValidator = vine.create({
  title: title(),
  /** By default the categories of the record. */
  categoryIds: categoryIds(),
  /** Null, or left out, for the company of the record. */
  companyId: vine.string().uuid().nullable().optional(),
  note: note(),
  /** The origin: its author, and where it was found; by default the link of the record. */
  source: vine.string().trim().maxLength(MAX_NOTE_LENGTH).nullable().optional(),
  rights: vine.string().trim().maxLength(MAX_NOTE_LENGTH).nullable().optional(),
})
export type PromoteInput = Awaited<ReturnType<typeof promoteRecordValidator.validate>>

export const recordListValidator = listQuery(['createdAt', 'updatedAt', 'title'], {
  status: several(vine.enum(SAFEBOT_STATUSES)),
  companyId: several(vine.string().uuid()),
  /** Saved links in one of these categories or their subcategories. */
  categoryId: several(vine.string().uuid()),
  /** Whether a reference was made of it. */
  promoted: vine.boolean().optional(),
  q: searchText(),
})
export type RecordListInput = Awaited<ReturnType<typeof recordListValidator.validate>>

/** Fields that the share target of the installed application and the bookmarklet send. */
export const sharedLinkValidator = vine.create({
  url: vine.string().maxLength(4_000).optional(),
  text: vine.string().maxLength(10_000).optional(),
  title: vine.string().maxLength(1_000).optional(),
})
