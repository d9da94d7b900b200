import { isDeepStrictEqual } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { InvalidField } from '#exceptions/refusals'
import type { TaskChanges } from '#validators/tasks/task'

/** The lists that an order consists of. */
export const PART_NAMES = ['selectedItems', 'styles', 'interiorTypes', 'materials'] as const
export type PartName = (typeof PART_NAMES)[number]

/** The lists of a request. */
export type GivenParts = Pick<TaskChanges, PartName>

/** Content of a row, without its id and position. */
export type RowContent = Record<string, string | number | null>
export type PartRow = { id: string; values: RowContent }

export type PartRows = Partial<Record<PartName, PartRow[]>>

/** The changes that turn the stored rows of a list into the given ones. */
export type ListChange = {
  /** Every row of the list from now on, in order. */
  rows: PartRow[]
  removedIds: string[]
}

export type ListChanges = Partial<Record<PartName, ListChange>>

/** Separates the lists of a request from its other fields. */
export function splitLists<Sent extends GivenParts>(sent: Sent) {
  const { selectedItems, styles, interiorTypes, materials, ...fields } = sent
  return { fields, given: { selectedItems, styles, interiorTypes, materials } }
}

type RowInput = Record<string, unknown> & { id?: string; kind?: string }

const VALUES: Record<PartName, (row: RowInput) => RowContent> = {
  selectedItems: (row) => ({
    ...withNulls(row, ['name', 'sku', 'url', 'fileId', 'note']),
    quantity: (row.quantity as number) ?? 1,
  }),
  styles: (row) => withNulls(row, ['categoryId', 'note']),
  interiorTypes: (row) => withNulls(row, ['categoryId', 'note']),
  materials: ({ kind, ...row }) => ({
    kind: kind!,
    ...withNulls(row, ['title']),
    body: null,
    url: null,
    fileId: null,
    ...withNulls(row, [{ text: 'body', link: 'url', file: 'fileId' }[kind!]!]),
  }),
}

/** Content of a row of this list, sent or stored. */
export function rowValues(part: PartName, row: object): RowContent {
  return VALUES[part](row as RowInput)
}

/**
 * Separates the rows that stay from those to add and to remove. A given row stays when it carries the id of a
 * stored one, or has the same content; a category is identified by its id, because a list names it once.
 * @throws InvalidField for an id that isn't in the list
 */
export function changeOf(part: PartName, given: readonly object[], stored: PartRow[]): ListChange {
  const left = new Map(stored.map((row) => [row.id, row]))
  const take = (row: PartRow | undefined) => {
    if (row) left.delete(row.id)
    return row
  }
  const isChoice = part === 'styles' || part === 'interiorTypes'
  const named = (given as RowInput[]).map(({ id }, index) => {
    if (isChoice || !id) return undefined
    const row = take(left.get(id))
    if (!row) throw new InvalidField(`${part}.${index}.id`, 'tasks.part_missing', 'exists')
    return row
  })
  const rows = given.map((row, index) => {
    const values = rowValues(part, row)
    const same = ({ values: other }: PartRow) =>
      isChoice ? other.categoryId === values.categoryId : isDeepStrictEqual(other, values)
    const existing = named[index] ?? take([...left.values()].find(same))
    return { id: existing?.id ?? uuidv7(), values }
  })
  return { rows, removedIds: [...left.keys()] }
}

function withNulls(row: RowInput, names: readonly string[]): RowContent {
  return Object.fromEntries(names.map((name) => [name, (row[name] as string) ?? null]))
}
