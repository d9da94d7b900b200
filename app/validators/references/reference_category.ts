import vine from '@vinejs/vine'
import { PICKERS } from '#models/references/values'
import { MAX_INTEGER, omittable, slug } from '#validators/fields'
import { FIRST_LANGUAGE, LANGUAGES } from '#models/identity/languages'
import { several } from '#validators/list'

export const categoryTreeValidator = vine.create({ picker: several(vine.enum(PICKERS)) })

const name = () => vine.string().trim().minLength(1).maxLength(120)
/**
 * By language; null takes one away. In the product's first language a category is called as in all
 * that it has no name of its own in: that name stays.
 */
const names = () => omittable(vine.object(Object.fromEntries(LANGUAGES.map(nameOf)) as Names))
const nameOf = (language: string) => [
  language,
  language === FIRST_LANGUAGE ? omittable(name()) : optionalName(),
]
type Names = Record<string, ReturnType<typeof optionalName>>
const optionalName = () => name().nullable().optional()

const pickers = () => vine.array(vine.enum(PICKERS)).maxLength(PICKERS.length).distinct()
/** Null for the top of the tree. */
const parentId = () => vine.string().uuid().nullable().optional()
/** The place among those with the same parent, from 0; one beyond the last is the end. */
const position = () => omittable(vine.number().withoutDecimals().min(0).max(MAX_INTEGER))

export const createCategoryValidator = vine.create({
  name: omittable(name()),
  names: names(),
  slug: omittable(slug()),
  parentId: parentId(),
  pickers: pickers(),
  position: position(),
})
export type CategoryInput = Awaited<ReturnType<typeof createCategoryValidator.validate>>

export const updateCategoryValidator = vine.create({
  name: omittable(name()),
  names: names(),
  slug: omittable(slug()),
  parentId: parentId(),
  pickers: omittable(pickers()),
  position: position(),
  active: omittable(vine.boolean({ strict: true })),
})
export type CategoryChanges = Awaited<ReturnType<typeof updateCategoryValidator.validate>>
