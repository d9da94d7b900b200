import { type ApiRoute, type Schema } from '~/components/overview/api/types'

/** How a program shows whose it is. */
export function tokenCurl(server: string): string {
  return `curl -H "Authorization: Bearer $TOKEN" ${server}/api/auth/me`
}

/** A call of a route from a terminal, with what it can't do without. */
export function curlOf(
  { method, path, parameters, requestBody, security }: ApiRoute,
  server: string
): string {
  const query = parameters.filter(({ in: place, required }) => place === 'query' && required)
  const search = query.map(({ name }) => `${name}=…`).join('&')
  const url = quoted(`${server}${path}${search && `?${search}`}`)
  const body = exampleBody({ requestBody })
  const known = { token: `-H "Authorization: Bearer $TOKEN" `, cookie: '-b cookies.txt ', none: '' }
  const lines = [
    `curl ${known[authHeader(security)]}${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${url}`,
  ]
  if (body) {
    lines.push(`  -H 'Content-Type: application/json'`)
    lines.push(`  -d ${quoted(body)}`)
  }
  return lines.join(' \\\n')
}

/** How a route wants to be called: with a token where one does. */
export function authHeader(security: ApiRoute['security']): 'token' | 'cookie' | 'none' {
  if (!security) return 'token'
  return security.length > 0 ? 'cookie' : 'none'
}

/** A body that a route takes, with what it can't do without; null where it takes none. */
export function exampleBody({ requestBody }: Pick<ApiRoute, 'requestBody'>): string | null {
  const schema = requestBody && Object.values(requestBody.content)[0]?.schema
  return schema ? JSON.stringify(exampleOf(schema, true), null, 2) : null
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
