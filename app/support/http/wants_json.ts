import type { HttpRequest } from '@adonisjs/core/http'

/** Whether the caller is a program: the API, a webhook, a health check. */
export function wantsJson(request: HttpRequest): boolean {
  const path = request.url()
  return path.startsWith('/api/') || path.startsWith('/webhooks/') || path.startsWith('/health/')
}
