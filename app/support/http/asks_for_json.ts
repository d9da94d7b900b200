import type { HttpRequest } from '@adonisjs/core/http'

/** Whether a caller asks for the address of a download as JSON instead of a redirect to it. */
export function asksForJson(request: HttpRequest): boolean {
  return request.header('accept', '')!.includes('application/json')
}
