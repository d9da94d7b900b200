import db from '@adonisjs/lucid/services/db'
import { BUILT_IN_TEMPLATES } from '#ai/templates/built_in_templates'
import AiTemplate from '#models/ai/ai_template'
import AiTemplateVersion from '#models/ai/ai_template_version'
import ReferenceCategory from '#models/references/reference_category'
import type { Picker } from '#models/references/values'
import { slugOf } from '#support/strings/slug'
import { FIRST_CATEGORIES } from './first_categories.js'

/**
 * Adds the first reference categories to a database that has none.
 * @returns the number of added rows
 */
export async function addFirstCategories(): Promise<number> {
  const [existing] = await ReferenceCategory.query().withTrashed().limit(1)
  if (existing) return 0

  return db.transaction(async (trx) => {
    let added = 0
    const add = async (
      [name, de]: readonly [string, string],
      place: { parentId: string | null; pickers: Picker[]; position: number }
    ) => {
      added += 1
      return ReferenceCategory.create(
        { name, names: { de }, slug: slugOf(name, 'category'), isActive: true, ...place },
        { client: trx }
      )
    }
    for (const [position, { name, pickers, children }] of FIRST_CATEGORIES.entries()) {
      const { id: parentId } = await add(name, { parentId: null, pickers, position })
      for (const [place, child] of children.entries()) {
        await add(child, { parentId, pickers, position: place })
      }
    }
    return added
  })
}

/**
 * Adds the first AI templates to a database that has none.
 * @returns the number of added rows
 */
export async function addFirstTemplates(): Promise<number> {
  const [existing] = await AiTemplate.query().withTrashed().limit(1)
  if (existing) return 0

  return db.transaction(async (trx) => {
    for (const first of BUILT_IN_TEMPLATES) {
      const { id, body } = await AiTemplate.create(
        { ...first, version: 1, isEnabled: true },
        { client: trx }
      )
      await AiTemplateVersion.create({ templateId: id, number: 1, body }, { client: trx })
    }
    return BUILT_IN_TEMPLATES.length
  })
}
