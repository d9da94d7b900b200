type Schema = {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
}

/** Formats whose values are always short. */
const SHORT_FORMATS = ['uuid', 'date']

/**
 * Finds the parts of a JSON Schema that accept values without a bound.
 * @returns their paths, with the missing bound
 */
export function unboundedParts(schema: object, path: string): string[] {
  return partsOf(schema as Schema, path)
}

function partsOf(schema: Schema, path: string): string[] {
  if (schema.enum) return []
  if (schema.anyOf) return schema.anyOf.flatMap((part) => partsOf(part, path))

  const types = [schema.type ?? 'anything'].flat()
  return types.flatMap((type) => faultsOf(type, schema, path))
}

function faultsOf(type: string, schema: Schema, path: string): string[] {
  switch (type) {
    case 'null':
    case 'boolean':
      return []
    case 'string':
      if (schema.maxLength !== undefined || SHORT_FORMATS.includes(schema.format ?? '')) return []
      return [`${path}: a text without maxLength`]
    case 'integer':
    case 'number':
      if (schema.minimum !== undefined && schema.maximum !== undefined) return []
      return [`${path}: a number without min or max`]
    case 'array':
      return [
        ...(schema.maxItems === undefined ? [`${path}: a list without maxLength`] : []),
        ...partsOf(schema.items ?? {}, `${path}[]`),
      ]
    case 'object':
      return [
        ...(schema.additionalProperties === false ? [] : [`${path}: an object of any keys`]),
        ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
          partsOf(part, `${path}.${name}`)
        ),
      ]
    default:
      return [`${path}: ${type}`]
  }
}
