import type { HttpRequest } from '@adonisjs/core/http'

/** Whether the path is one for programs: of the API, a webhook or a health check. */
export function isApiRequest(request: HttpRequest): boolean {
  const path = request.url()
  return path.startsWith('/api/') || path.startsWith('/webhooks/') || path.startsWith('/health/')
}

/** Whether the client accepts JSON: it then gets the address of a download instead of a redirect to it. */
export function acceptsJson(request: HttpRequest): boolean {
  return request.header('accept', '')!.includes('application/json')
}
