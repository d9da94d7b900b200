import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import type { ListChanges, PartName, PartRows } from '#actions/tasks/part_rows'
import { InvalidField } from '#exceptions/refusals'
import StoredFile from '#models/files/stored_file'
import type { Picker } from '#models/references/values'
import { SHOWN_CATEGORIES } from '#queries/references/usable_categories'

type AddedPart = { part: PartName; index: number; id: string }
type Usable = { id: string; pickers: Picker[] | null; content_type: string | null }

const PICKERS: Partial<Record<PartName, Picker>> = {
  styles: 'style',
  interiorTypes: 'interior_type',
}

/**
 * Checks the categories and files that are new in an order's lists; existing ones stay allowed, even if they can no
 * longer be chosen. A category can be chosen if it and all its ancestors are live and active and its picker shows
 * it; a file, if it is of the order's company and visible to the actor. An item's picture must be an image. Takes
 * one statement.
 * @throws InvalidField naming the first wrong one, as in `styles.0.categoryId`
 */
export async function assertPartsUsable(
  client: QueryClientContract,
  actor: Actor,
  companyId: string,
  lists: ListChanges,
  stored: PartRows = {}
): Promise<void> {
  const categories = addedTo(lists, stored, 'categoryId')
  const files = addedTo(lists, stored, 'fileId')
  if (categories.length + files.length === 0) return
  const usable = await findUsable(client, actor, companyId, idsOf(categories), idsOf(files))

  for (const { part, index, id } of categories) {
    if (usable.get(id)?.pickers?.includes(PICKERS[part]!)) continue
    throw new InvalidField(`${part}.${index}.categoryId`, 'common.choose', 'exists')
  }
  for (const { part, index, id } of files) {
    const type = usable.get(id)?.content_type
    if (!type) throw new InvalidField(`${part}.${index}.fileId`, 'files.missing', 'exists')
    if (part === 'selectedItems' && !type.startsWith('image/')) {
      throw new InvalidField(`${part}.${index}.fileId`, 'tasks.item_picture', 'image')
    }
  }
}

/** Positions of the ids that are new in the lists. */
function addedTo(
  lists: ListChanges,
  stored: PartRows,
  field: 'categoryId' | 'fileId'
): AddedPart[] {
  return Object.entries(lists).flatMap(([name, { rows }]) => {
    const part = name as PartName
    const known = new Set((stored[part] ?? []).map(({ values }) => values[field]))
    return rows.flatMap(({ values }, index) => {
      const id = values[field]
      return typeof id === 'string' && !known.has(id) ? [{ part, index, id }] : []
    })
  })
}

const idsOf = (added: AddedPart[]) => added.map(({ id }) => id)

async function findUsable(
  client: QueryClientContract,
  actor: Actor,
  companyId: string,
  categoryIds: string[],
  fileIds: string[]
): Promise<Map<string, Usable>> {
  const files = StoredFile.visibleTo(actor)
    .where('files.company_id', companyId)
    .whereIn('files.id', fileIds)
    .select('files.id', 'files.content_type')
    .toSQL()
  const { rows } = await client.rawQuery(
    `with recursive ${SHOWN_CATEGORIES}
     select id, pickers, null as content_type from shown where id = any(?::uuid[])
     union all
     select id, null, content_type from (${files.sql}) as visible`,
    [categoryIds, ...files.bindings] as never
  )
  return new Map(rows.map((row: Usable) => [row.id, row]))
}
