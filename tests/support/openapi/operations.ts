import type { Router } from '@adonisjs/core/http'
import { openApiDocument } from '#openapi/document'
import { declaredRoutes, type DeclaredRoute } from '#openapi/route_check'

export type Content = Record<string, { schema?: object }>

/** One operation of the API description, with the parts that responses are validated against. */
export type DescribedOperation = {
  /** `GET /api/tasks/:id`, as the router spells it */
  name: string
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

type Ref = { $ref?: string }
type Components = Record<string, Record<string, object>>

/** Finds the operation of a request in the API description; null for undocumented requests. */
export function describedOperations(router: Router) {
  const { paths, components } = openApiDocument(router, 'http://localhost')
  const routes = declaredRoutes(router)

  return (method: string, path: string): DescribedOperation | null => {
    const declared = routes.find((one) => matches(one, method, path))
    if (!declared) return null
    const { pattern } = declared.route
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
    const operation = paths[pathOf(pattern)]?.[verb] as DescribedOperation | undefined
    if (!operation) return null
    const { requestBody, responses } = operation
    const json = requestBody?.content['application/json']
    return {
      name: `${method} ${pattern}`,
      ...(json && {
        requestBody: { content: { 'application/json': { schema: named(json.schema!) } } },
      }),
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [status, named(response)])
      ),
    }

    /** Resolves a reference to its component; returns other values unchanged. */
    function named<Part extends object>(part: Part): Part {
      const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec((part as Ref).$ref ?? '') ?? []
      return name ? ((components as unknown as Components)[kind][name] as Part) : part
    }
  }
}

/** Returns `/api/tasks/{id}` for `/api/tasks/:id`. */
export function pathOf(pattern: string): string {
  return pattern.replace(/:(\w+)\??/g, '{$1}')
}

function matches({ route }: DeclaredRoute, method: string, path: string): boolean {
  if (!route.methods.includes(method)) return false
  const parts = route.pattern.split('/')
  const given = path.split('/')
  return (
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith(':') || part === given[index])
  )
}
