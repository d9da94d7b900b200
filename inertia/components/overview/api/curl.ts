import { type ApiRoute, type Schema } from '~/components/overview/api/types'

/** Returns a command that shows how a program sends its token. */
export function tokenCurl(server: string): string {
  return `curl -H "Authorization: Bearer $TOKEN" ${server}/api/auth/me`
}

/** Returns a request to a route as a curl command, with its required parameters. */
export function curlOf(
  { method, path, parameters, requestBody, security }: ApiRoute,
  server: string
): string {
  const query = parameters.filter(({ in: location, required }) => location === 'query' && required)
  const search = query.map(({ name }) => `${name}=…`).join('&')
  const url = shellQuote(`${server}${path}${search && `?${search}`}`)
  const body = exampleBody({ requestBody })
  const known = { token: `-H "Authorization: Bearer $TOKEN" `, cookie: '-b cookies.txt ', none: '' }
  const lines = [
    `curl ${known[authHeader(security)]}${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${url}`,
  ]
  if (body) {
    lines.push(`  -H 'Content-Type: application/json'`)
    lines.push(`  -d ${shellQuote(body)}`)
  }
  return lines.join(' \\\n')
}

/** Returns how a route authenticates: with a token if it accepts one. */
export function authHeader(security: ApiRoute['security']): 'token' | 'cookie' | 'none' {
  if (!security) return 'token'
  return security.length > 0 ? 'cookie' : 'none'
}

/** Returns an example body with the required fields; null if the route accepts none. */
export function exampleBody({ requestBody }: Pick<ApiRoute, 'requestBody'>): string | null {
  const schema = requestBody && Object.values(requestBody.content)[0]?.schema
  return schema ? JSON.stringify(exampleOf(schema, true), null, 2) : null
}

const shellQuote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Returns an example value for a schema, with the required fields or, if none are required, the first one. */
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
