type Json = { [key: string]: unknown }
type Path = readonly string[]

/** Minimum length of a named schema: shorter ones are clearer where they are used. */
const MIN_LENGTH = 80

/** Names of schemas that occur in many places, by the first of these places. */
const NAMES: Record<string, string> = {
  taskCreator: 'person',
  taskCompany: 'companyRef',
  referenceMedia: 'media',
}

/** Keywords of JSON Schema and OpenAPI, and HTTP methods: keys that aren't field names. */
const KEYWORDS = new Set([
  ...['properties', 'items', 'anyOf', 'oneOf', 'allOf', 'schema', 'application/json'],
  ...['responses', 'parameters', 'components', 'schemas', 'paths', 'data'],
  ...['get', 'post', 'put', 'patch', 'delete'],
])

/**
 * Returns the document with each object or list of values that occurs more than once as a named
 * component, and with repeated parameters as components, so that generated clients have one type
 * for each.
 */
export function withNamedComponents<Document extends Json>(document: Document): Document {
  const { components } = document as unknown as { components: { schemas: Record<string, Json> } }
  const names = new Map(
    Object.entries(components.schemas).map(([name, schema]) => [JSON.stringify(schema), name])
  )
  const taken = new Set(names.values())
  const counts = new Map<string, { count: number; path: Path }>()
  visit(document, [], (schema, path) => {
    if (!isNameable(schema)) return
    const text = JSON.stringify(schema)
    const { count, path: first } = counts.get(text) ?? { count: 0, path }
    counts.set(text, { count: count + 1, path: first })
  })
  for (const [text, { count, path }] of counts) {
    if (count < 2 || names.has(text)) continue
    const name = freeName(path, taken)
    taken.add(name)
    names.set(text, name)
    components.schemas[name] = JSON.parse(text)
  }

  const schemas = Object.entries(components.schemas).map(([name, schema]) => [
    name,
    inside(schema, names),
  ])
  const named = { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } }
  const paths = withReferences(document.paths, names) as Json
  return withNamedParameters({ ...named, paths }) as unknown as Document
}

/** Whether a schema can be named: an object with fields or a list of values, but not the envelope of a response. */
function isNameable(schema: Json): boolean {
  const { properties } = schema as { properties?: Json }
  const isShape = schema.type === 'object' && properties !== undefined && !('data' in properties)
  return (isShape || Array.isArray(schema.enum)) && JSON.stringify(schema).length >= MIN_LENGTH
}

function visit(value: unknown, path: Path, see: (schema: Json, path: Path) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const inner of value) visit(inner, [...path, inner?.in ? inner.name : 'items'], see)
    return
  }
  see(value as Json, path)
  for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key], see)
}

/** Returns the value with references instead of named schemas. If the value itself is named, its body stays. */
function withReferences(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const name = Array.isArray(value) ? undefined : names.get(JSON.stringify(value))
  return name ? { $ref: `#/components/schemas/${name}` } : inside(value, names)
}

function inside(value: object, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((inner) => withReferences(inner, names))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withReferences(inner, names)])
  )
}

/**
 * Returns a name that isn't taken: those of the record and the field, with `Input` in request bodies, and a number
 * if needed.
 */
function freeName(path: Path, taken: ReadonlySet<string>): string {
  const words = path.flatMap((key, index) => {
    if (key.startsWith('/')) return singular(key.split('/').find((part) => part && part !== 'api')!)
    const isMedia = key === 'content' && path[index + 1]?.includes('/')
    if (KEYWORDS.has(key) || key === 'requestBody' || isMedia || /^\d+$/.test(key)) return []
    return path[index + 1] === 'items' || path[index + 2] === 'items' ? singular(key) : key
  })
  const [root = 'value', ...fields] = words
  const generated = camelCase([root, ...fields.slice(-1), path.includes('requestBody') && 'input'])
  const name = NAMES[generated] ?? generated
  const longer = [name, camelCase([root, ...fields])].find((one) => !taken.has(one))
  if (longer) return longer
  let number = 2
  while (taken.has(`${name}${number}`)) number += 1
  return `${name}${number}`
}

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '')

function camelCase(words: readonly (string | false)[]): string {
  return words
    .filter((word) => word !== false)
    .join(' ')
    .replaceAll(
      /[^a-zA-Z0-9]+(.)?/g,
      (_, letter: string | undefined) => letter?.toUpperCase() ?? ''
    )
    .replace(/^./, (letter) => letter.toLowerCase())
}

type Parameter = { name: string; in: string }
type Operation = { tags: string[]; parameters: Parameter[] }

function withNamedParameters(document: Json): Json {
  const operations = Object.values(
    document.paths as Record<string, Record<string, Operation>>
  ).flatMap((methods) => Object.values(methods))
  const all = operations.flatMap(({ tags, parameters }) =>
    parameters.map((parameter) => ({ parameter, tag: tags[0] }))
  )
  const groups = Map.groupBy(all, ({ parameter }) => JSON.stringify(parameter))
  const names = new Map<string, string>()
  const parameters: Record<string, Parameter> = {}
  for (const [text, [{ parameter, tag }, ...others]] of groups) {
    if (others.length === 0) continue
    const plain = camelCase([parameter.name])
    const name = parameters[plain]
      ? freeName([`/${tag}`, plain], new Set(Object.keys(parameters)))
      : plain
    names.set(text, name)
    parameters[name] = parameter
  }
  for (const operation of operations) {
    operation.parameters = operation.parameters.map((parameter) => {
      const name = names.get(JSON.stringify(parameter))
      return name ? ({ $ref: `#/components/parameters/${name}` } as never) : parameter
    })
  }
  return { ...document, components: { ...(document.components as Json), parameters } }
}
