import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'

export const MAX_PAGE_SIZE = 100
/** Above this number, JavaScript's integers are no longer exact. */
const MAX_PAGE = Number.MAX_SAFE_INTEGER
export const DEFAULT_PAGE_SIZE = 25
/** Maximum number of values in one filter: more than any filter has choices. */
const MAX_VALUES = 100

/** The number of a list's page, and the number of rows on each page. */
export const pagingFields = {
  page: vine.number().withoutDecimals().min(1).max(MAX_PAGE).optional(),
  perPage: vine.number().withoutDecimals().min(1).max(MAX_PAGE_SIZE).optional(),
}

/**
 * The query of a list: paging, one sort (a leading minus for descending) and its own filters.
 * @param sorts the sortable names, as the contract spells them
 * @param filters Vine types, all optional
 */
export function listQuery<Sort extends string, Filters extends Record<string, SchemaTypes>>(
  sorts: readonly Sort[],
  filters: Filters
) {
  return vine.create({
    ...pagingFields,
    sort: sortField(sorts),
    ...filters,
  })
}

/** A name to sort by, with a leading minus for descending order. */
export function sortField<Sort extends string>(sorts: readonly Sort[]) {
  return vine.enum(sorts.flatMap((name) => [name, `-${name}`] as const)).optional()
}

/** A filter that can be given once or repeated: `?status=new&status=approved`. */
export function several<Type extends SchemaTypes>(type: Type) {
  return vine
    .array(type)
    .maxLength(MAX_VALUES)
    .parse((value) => (value === undefined || Array.isArray(value) ? value : [value]))
    .optional()
}

/** Free text to search for. */
export function searchText() {
  return vine.string().trim().maxLength(200).optional()
}
