import vine from '@vinejs/vine'
import { SAVED_VIEW_PAGES } from '#models/tasks/values'
import { omittable } from '#validators/fields'
import { MAX_LABEL_LENGTH } from '#models/texts/values'

const name = () => vine.string().trim().minLength(1).maxLength(MAX_LABEL_LENGTH)

/** The query of a URL, without the question mark. */
const query = () =>
  vine
    .string()
    .trim()
    .maxLength(2_000)
    .regex(/^[^?#\s]*$/)

export const createSavedViewValidator = vine.create({
  page: vine.enum(SAVED_VIEW_PAGES),
  name: name(),
  query: query(),
})
export type SavedViewInput = Awaited<ReturnType<typeof createSavedViewValidator.validate>>

export const updateSavedViewValidator = vine.create({
  name: omittable(name()),
  query: omittable(query()),
})
export type SavedViewChanges = Awaited<ReturnType<typeof updateSavedViewValidator.validate>>

/** Unpaged: users keep few of them. `page` is the list that the views belong to, not the number of a page. */
export const savedViewListValidator = vine.create({ page: vine.enum(SAVED_VIEW_PAGES).optional() })
export type SavedViewListInput = Awaited<ReturnType<typeof savedViewListValidator.validate>>
