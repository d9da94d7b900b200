type Change<Values> = { before: Partial<Values>; after: Partial<Values> }

/**
 * What really changes when a record takes on these values, for the record and for its audit
 * entry. Values that are not given, or equal, are left out.
 * @returns null when nothing changes
 */
export function changesTo<Values extends Record<string, unknown>>(
  record: object,
  values: Values
): Change<Values> | null {
  const current = record as Record<string, unknown>
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || same(current[name], value)) continue
    before[name] = current[name]
    after[name] = value
  }
  return Object.keys(after).length > 0 ? ({ before, after } as Change<Values>) : null
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
