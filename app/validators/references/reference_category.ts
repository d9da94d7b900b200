import vine from '@vinejs/vine'
import { PICKERS } from '#models/references/values'
import { MAX_INTEGER, omittable, slug } from '#validators/fields'
import { FIRST_LANGUAGE, LANGUAGES } from '#models/identity/languages'
import { several } from '#validators/list'
import { MAX_NAME_LENGTH } from '#models/texts/values'

export const categoryTreeValidator = vine.create({ picker: several(vine.enum(PICKERS)) })

const name = () => vine.string().trim().minLength(1).maxLength(MAX_NAME_LENGTH)
/**
 * Names by language; null removes one. The name in the product's first language can't be removed, because it is
 * also used for all languages without a name.
 */
const names = () => omittable(vine.object(Object.fromEntries(LANGUAGES.map(nameField)) as Names))
const nameField = (language: string) => [
  language,
  language === FIRST_LANGUAGE ? omittable(name()) : optionalName(),
]
type Names = Record<string, ReturnType<typeof optionalName>>
const optionalName = () => name().nullable().optional()

const pickers = () => vine.array(vine.enum(PICKERS)).maxLength(PICKERS.length).distinct()
/** Null for the top of the tree. */
const parentId = () => vine.string().uuid().nullable().optional()
/** The position among the categories with the same parent, from 0; higher numbers mean the end. */
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
