/** Returns rows without those whose id appeared before. */
export function withoutRepeats<Row extends { id: string }>(rows: Row[]): Row[] {
  const ids = new Set<string>()
  return rows.filter(({ id }) => !ids.has(id) && ids.add(id))
}
