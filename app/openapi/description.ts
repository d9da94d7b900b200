import router from '@adonisjs/core/services/router'
import { openApiDocument } from '#openapi/document'
import env from '#start/env'

let described: Buffer | undefined

/** The OpenAPI document as it is sent. Routes don't change, so it is built once in each process. */
export function apiDescription(): Buffer {
  described ??= Buffer.from(JSON.stringify(openApiDocument(router, env.get('APP_URL'))))
  return described
}
