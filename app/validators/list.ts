import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'

const MAX_PAGE_SIZE = 100
/** Beyond it a page's place in the list is no whole number any more. */
const MAX_PAGE = Number.MAX_SAFE_INTEGER
export const DEFAULT_PAGE_SIZE = 25

/**
 * The query of a list: paging, one sort (a leading minus turns it round) and its own filters.
 * @param sorts the sortable names, as the contract spells them
 * @param filters Vine types, all optional
 */
export function listQuery<Sort extends string, Filters extends Record<string, SchemaTypes>>(
  sorts: readonly Sort[],
  filters: Filters
) {
  return vine.create(
    vine.object({
      page: vine.number().withoutDecimals().min(1).max(MAX_PAGE).optional(),
      perPage: vine.number().withoutDecimals().min(1).max(MAX_PAGE_SIZE).optional(),
      sort: vine.enum(sorts.flatMap((name) => [name, `-${name}`] as const)).optional(),
      ...filters,
    })
  )
}

/** A filter that may be given once or several times: `?status=new&status=approved`. */
export function several<Type extends SchemaTypes>(type: Type) {
  return vine
    .array(type)
    .parse((value) => (value === undefined || Array.isArray(value) ? value : [value]))
    .optional()
}

/** A calendar date, `YYYY-MM-DD`. */
export function calendarDate() {
  return vine
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .use(realDate())
}

const realDate = vine.createRule((value, _, field) => {
  const date = new Date(`${value}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(String(value))
  if (!isReal) field.report('The {{ field }} must be a real date', 'date', field)
})

/** A moment to filter by; the database knows no years before Christ as JavaScript writes them. */
export function moment() {
  return vine.date({ formats: ['iso8601'] }).afterOrEqual('1970-01-01')
}

/** Free text to search for. */
export function searchText() {
  return vine.string().trim().maxLength(200).optional()
}
