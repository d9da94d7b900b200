/** Splits values into groups of neighbours that belong together. */
export function groupNeighbours<Value>(
  values: Iterable<Value>,
  areTogether: (one: Value, next: Value) => boolean
): Value[][] {
  const groups: Value[][] = []
  for (const value of values) {
    const last = groups.at(-1)
    if (last && areTogether(last.at(-1)!, value)) last.push(value)
    else groups.push([value])
  }
  return groups
}

/** Returns spans of consecutive numbers, which are in order. */
export function spansOf(numbers: Iterable<number>): [first: number, end: number][] {
  const groups = groupNeighbours(numbers, (one, next) => next === one + 1)
  return groups.map((group) => [group[0], group.at(-1)! + 1])
}
