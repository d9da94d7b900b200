import type { Router } from '@adonisjs/core/http'
import { openApiDocument } from '#openapi/document'
import { declaredRoutes, type DeclaredRoute } from '#openapi/route_check'

export type Content = Record<string, { schema?: object }>

/** One operation of the API description, as far as answers are held against it. */
export type DescribedOperation = {
  /** `GET /api/tasks/:id`, as the router spells it */
  name: string
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

/** Finds what the API description says of a request; null for what it doesn't describe. */
export function describedOperations(router: Router) {
  const { paths } = openApiDocument(router, 'http://localhost')
  const routes = declaredRoutes(router)

  return (method: string, path: string): DescribedOperation | null => {
    const declared = routes.find((one) => matches(one, method, path))
    if (!declared) return null
    const { pattern } = declared.route
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
    const operation = paths[pathOf(pattern)]?.[verb] as DescribedOperation | undefined
    return operation ? { ...operation, name: `${method} ${pattern}` } : null
  }
}

/** `/api/tasks/{id}` of `/api/tasks/:id`. */
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
