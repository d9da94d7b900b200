type Schema = {
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/**
 * Where a JSON Schema has parts of a kind.
 * @returns their paths, with `*` for each place of a list
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
