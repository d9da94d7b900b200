import { type Schema } from '~/components/overview/api/types'
import { hasMessage, t } from '~/lib/i18n'

type Schemas = Record<string, Schema>

/** Returns the schema that a reference points to; the schema itself if it isn't a reference. */
export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
  const name = schemaName(schema)
  return (name && schemas[name]) || schema
}

/** Returns `task` for `#/components/schemas/task`. */
function schemaName({ $ref }: Schema): string | null {
  return $ref?.split('/').at(-1) ?? null
}

/** Returns the display name of a type: "list of text", "id or null". */
export function describeType(schema: Schema, schemas: Schemas): string {
  const name = schemaName(schema)
  if (name) return name
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const some = choices.filter(({ type }) => type !== 'null')
    const words = [...new Set(some.map((choice) => describeType(choice, schemas)))].join(' / ')
    return some.length < choices.length ? t('docs.types.or_null', { type: words }) : words
  }
  const types = [schema.type ?? []].flat()
  const main = types.find((type) => type !== 'null')
  const words = main === 'array' ? listWords(schema.items, schemas) : simpleWords(main, schema)
  return types.includes('null') && main ? t('docs.types.or_null', { type: words }) : words
}

function listWords(items: Schema | undefined, schemas: Schemas): string {
  if (items?.enum) return t('docs.types.some_of')
  if (!items || items.properties) return t('docs.types.objects')
  return t('docs.types.list', { type: describeType(items, schemas) })
}

/** Pattern of a calendar day, as in the validators. */
const DAY = '^\\d{4}-\\d{2}-\\d{2}$'

function simpleWords(type: string | undefined, schema: Schema): string {
  if (schema.enum) return t('docs.types.one_of')
  if (schema.pattern === DAY) return t('docs.types.day')
  for (const word of [schema.format, type]) {
    const key = `docs.types.${word}`
    if (word && hasMessage(key)) return t(key)
  }
  return type ?? t('docs.types.any')
}

/** Returns the allowed values of a schema, or of a list's elements. */
export function choicesOf(schema: Schema): string[] {
  const values = schema.enum ?? schema.items?.enum ?? []
  return values.filter((value) => value !== null).map(String)
}

/** Describes the limits of a value; null if it has none. */
export function describeLimits(schema: Schema): string | null {
  const { minLength = 0, maxLength, minimum: min, maximum: max, maxItems, pattern } = schema
  const parts = [
    maxLength !== undefined &&
      (minLength > 1
        ? t('docs.limits.length', { min: minLength, max: maxLength })
        : t('docs.limits.max_length', { max: maxLength })),
    min !== undefined && max !== undefined && t('docs.limits.range', { min, max }),
    min !== undefined && max === undefined && t('docs.limits.minimum', { min }),
    min === undefined && max !== undefined && t('docs.limits.maximum', { max }),
    maxItems !== undefined && t('docs.limits.max_items', { max: maxItems }),
    pattern && pattern !== DAY && t('docs.limits.pattern', { pattern }),
  ]
  return parts.filter(Boolean).join(', ') || null
}

/** Returns the schema with the fields of an object, or of a list's elements. */
export function fieldsOf(schema: Schema, schemas: Schemas): Schema | null {
  const whole = resolveSchema(schema, schemas)
  if (whole.properties) return whole
  if (whole.items) return fieldsOf(whole.items, schemas)
  for (const choice of whole.anyOf ?? whole.oneOf ?? []) {
    const fields = fieldsOf(choice, schemas)
    if (fields) return fields
  }
  return null
}
