import db from '@adonisjs/lucid/services/db'
import { FIRST_TEMPLATES } from '#ai/templates/first_templates'
import AiTemplate from '#models/ai/ai_template'
import AiTemplateVersion from '#models/ai/ai_template_version'
import ReferenceCategory from '#models/references/reference_category'
import type { Picker } from '#models/references/values'

type Branch = { name: string; slug: string; pickers: Picker[]; children?: Branch[] }

const branch = (name: string, pickers: Picker[], children: string[]): Branch => ({
  name,
  slug: slugOf(name),
  pickers,
  children: children.map((child) => ({ name: child, slug: slugOf(child), pickers })),
})

/** A start for every picker; administrators change, move and remove them as they like. */
const FIRST_CATEGORIES: Branch[] = [
  branch(
    'Mood',
    ['style', 'reference'],
    ['Calm', 'Energetic', 'Documentary', 'Playful', 'Luxurious']
  ),
  branch(
    'Look',
    ['style', 'reference'],
    ['Natural light', 'High contrast', 'Pastel', 'Film grain', 'Monochrome']
  ),
  branch('Camera', ['style', 'reference'], ['Handheld', 'Slow push', 'Drone', 'Top shot', 'Macro']),
  branch(
    'Home',
    ['interior_type', 'reference'],
    ['Living room', 'Kitchen', 'Bedroom', 'Bathroom', 'Hallway']
  ),
  branch(
    'Commercial',
    ['interior_type', 'reference'],
    ['Showroom', 'Office', 'Hotel', 'Restaurant', 'Retail']
  ),
  branch('Outdoor', ['interior_type', 'reference'], ['Terrace', 'Garden', 'Facade']),
  branch('Furniture', ['item'], ['Seating', 'Tables', 'Storage', 'Beds', 'Lighting']),
  branch('Materials', ['item'], ['Wood', 'Stone', 'Textile', 'Metal', 'Glass']),
]

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

/**
 * Adds the first reference categories to a database that has none.
 * @returns how many were added
 */
export async function addFirstCategories(): Promise<number> {
  const [existing] = await ReferenceCategory.query().withTrashed().limit(1)
  if (existing) return 0

  return db.transaction(async (trx) => {
    let added = 0
    const add = async (branches: Branch[], parentId: string | null) => {
      for (const [position, { name, slug, pickers, children }] of branches.entries()) {
        const category = await ReferenceCategory.create(
          { parentId, name, slug, pickers, position, isActive: true },
          { client: trx }
        )
        added += 1
        await add(children ?? [], category.id)
      }
    }
    await add(FIRST_CATEGORIES, null)
    return added
  })
}

/**
 * Adds the first AI templates to a database that has none.
 * @returns how many were added
 */
export async function addFirstTemplates(): Promise<number> {
  const [existing] = await AiTemplate.query().withTrashed().limit(1)
  if (existing) return 0

  return db.transaction(async (trx) => {
    for (const first of FIRST_TEMPLATES) {
      const { id, body } = await AiTemplate.create(
        { ...first, version: 1, isEnabled: true },
        { client: trx }
      )
      await AiTemplateVersion.create({ templateId: id, number: 1, body }, { client: trx })
    }
    return FIRST_TEMPLATES.length
  })
}
