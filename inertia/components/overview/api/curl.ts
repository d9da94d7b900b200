import { type ApiRoute, type Schema } from '~/components/overview/api/types'

/** How one signs in from a terminal. */
export function signInCurl(server: string): string {
  return [
    `curl -c cookies.txt ${server}/api/auth/login \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"email": "you@example.com", "password": "…"}'`,
  ].join('\n')
}

/** A call of a route from a terminal, with what it can't do without. */
export function curlOf(
  { method, path, parameters, requestBody }: ApiRoute,
  server: string
): string {
  const query = parameters.filter(({ in: place, required }) => place === 'query' && required)
  const search = query.map(({ name }) => `${name}=…`).join('&')
  const url = quoted(`${server}${path}${search && `?${search}`}`)
  const body = requestBody && Object.values(requestBody.content)[0]?.schema
  const lines = [
    `curl -b cookies.txt ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${url}`,
  ]
  if (body) {
    lines.push(`  -H 'Content-Type: application/json'`)
    lines.push(`  -d ${quoted(JSON.stringify(exampleOf(body, true), null, 2))}`)
  }
  return lines.join(' \\\n')
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A value of this shape: what is required, or, where nothing is, the first field. */
function exampleOf(schema: Schema, outermost = false): unknown {
  const types = [schema.type ?? []].flat()
  if (schema.enum) return schema.enum[0]
  if (schema.properties) {
    const names = Object.keys(schema.properties)
    const needed = schema.required ?? []
    const shown = needed.length > 0 || !outermost ? needed : names.slice(0, 1)
    return Object.fromEntries(shown.map((name) => [name, exampleOf(schema.properties![name])]))
  }
  if (types.includes('array')) return schema.items ? [exampleOf(schema.items)] : []
  if (types.includes('integer') || types.includes('number')) return schema.minimum ?? 1
  if (types.includes('boolean')) return true
  if (schema.format === 'uri') return 'https://…'
  if (schema.format === 'email') return 'you@example.com'
  return '…'
}
