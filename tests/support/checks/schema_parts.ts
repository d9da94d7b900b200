type Schema = {
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/**
 * Finds the parts of a JSON Schema that match a condition.
 * @returns their paths, with `*` for list items
 */
export function partsWhere(
  schema: object,
  matches: (part: any) => boolean,
  path: string[] = []
): string[] {
  const { anyOf = [], items, properties = {} } = schema as Schema
  const inner = [
    ...anyOf.flatMap((part) => partsWhere(part, matches, path)),
    ...(items ? partsWhere(items, matches, [...path, '*']) : []),
    ...Object.entries(properties).flatMap(([name, part]) =>
      partsWhere(part, matches, [...path, name])
    ),
  ]
  return matches(schema) ? [path.join('.'), ...inner] : inner
}
