import type { HttpRequest } from '@adonisjs/core/http'

/** Whether the path is meant for programs: of the API, a webhook or a health check. */
export function isApiRequest(request: HttpRequest): boolean {
  const path = request.url()
  return path.startsWith('/api/') || path.startsWith('/webhooks/') || path.startsWith('/health/')
}

/** Whether the client accepts JSON. It then gets the URL of a download in the body instead of a redirect. */
export function acceptsJson(request: HttpRequest): boolean {
  return request.header('accept', '')!.includes('application/json')
}
