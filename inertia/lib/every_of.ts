/**
 * Every value of a union, in display order. A value that is missing, or that the server doesn't know, fails
 * the type check.
 *
 * @example const PRIORITIES = everyOf<Task['priority']>()(['urgent', 'high', 'normal', 'low'])
 */
export function everyOf<Union extends string>() {
  return <const List extends readonly Union[]>(
    list: [Exclude<Union, List[number]>] extends [never] ? List : Exclude<Union, List[number]>[]
  ): List => list as List
}
