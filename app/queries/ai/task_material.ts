import { nameSql } from '#models/references/category_names'
import type { AiMaterial, NotedName } from '#ai/material'
import { objectSql } from '#queries/json_sql'
import db from '@adonisjs/lucid/services/db'

/**
 * Returns the details of an order from which a text is written. The caller must have checked that the user may see
 * the order.
 * @param language of the text to write, and of the names of categories
 */
export async function orderMaterial(taskId: string, language: string): Promise<AiMaterial> {
  const { rows } = await db.rawQuery(
    `select t.title, coalesce(t.brief, '') as brief, c.name as company, t.format,
            t.aspect_ratio as "aspectRatio", t.duration_seconds as "durationSeconds", t.platforms,
            ${listOf('task_selected_items', noted('p.name'))} as items,
            ${categoriesOf('task_styles', language)} as styles,
            ${categoriesOf('task_interior_types', language)} as "interiorTypes",
            ${listOf('materials', `concat_ws(': ', p.title, p.body, p.url)`, `p.kind <> 'file'`)}
              as "references"
       from tasks t join companies c on c.id = t.company_id
      where t.id = ?`,
    [taskId]
  )
  return { ...rows[0], video: '' }
}

/** Returns the details for a text without an order. */
export function materialWithoutOrder(company: string): AiMaterial {
  return {
    title: '',
    brief: '',
    company,
    video: '',
    format: null,
    aspectRatio: null,
    durationSeconds: null,
    platforms: [],
    items: [],
    styles: [],
    interiorTypes: [],
    references: [],
  }
}

const noted = (name: string) => objectSql<NotedName>({ name, note: `nullif(p.note, '')` })

const listOf = (table: string, value: string, condition = 'true') => `(
  select coalesce(json_agg(${value} order by p.position), '[]') from ${table} p
   where p.task_id = t.id and p.deleted_at is null and ${condition})`

const categoriesOf = (table: string, language: string) => `(
  select coalesce(json_agg(${noted(nameSql('k', language))} order by p.position), '[]') from ${table} p
    join reference_categories k on k.id = p.category_id
   where p.task_id = t.id and p.deleted_at is null)`
