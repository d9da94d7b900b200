/** Returns rows without those whose id appeared before. */
export function withoutRepeats<Row extends { id: string }>(rows: Row[]): Row[] {
  const ids = new Set<string>()
  return rows.filter(({ id }) => !ids.has(id) && ids.add(id))
}

/**
 * Adds rows that were loaded earlier to the latest ones. If the last of these isn't among them, others may be missing
 * between the two, so the earlier ones are left out and can be loaded again.
 * @param latest newest first, as the other
 */
export function withEarlier<Row extends { id: string }>(latest: Row[], earlier: Row[]): Row[] {
  const index = earlier.findIndex(({ id }) => id === latest.at(-1)?.id)
  return index < 0 ? latest : [...latest, ...earlier.slice(index + 1)]
}
