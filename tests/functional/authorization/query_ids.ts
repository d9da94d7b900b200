import router from '@adonisjs/core/services/router'
import { declaredRoutes } from '#openapi/route_check'
import type { Side } from './world.js'

/** The id of a side's record for each field of a query, by the field's name. */
const IDS: Record<string, (side: Side) => string> = {
  companyId: ({ company }) => company.id,
  taskId: ({ task }) => task.id,
  categoryId: ({ category }) => category.id,
  contentItemId: ({ changes }) => changes.id,
  contentId: ({ changes }) => changes.id,
  entityId: ({ task }) => task.id,
  actorId: ({ owner }) => owner.id,
  assigneeId: ({ colleague }) => colleague.id,
  versionId: ({ content }) => content.currentVersionId!,
  on: ({ content }) => content.currentVersionId!,
  itemId: ({ entry }) => entry.id,
  author: ({ owner }) => owner.id,
  createdById: ({ owner }) => owner.id,
  tokenId: ({ colleaguesTokenId }) => colleaguesTokenId,
}

/** The list in the API whose query a page accepts. */
const LIST_OF_PAGE: Record<string, string> = {
  'GET /safebot': 'GET /api/safebot/records',
  'GET /users': 'GET /api/admin/users',
  'GET /team/notifications': 'GET /api/notifications',
}

type Schema = { format?: string; items?: Schema; anyOf?: Schema[] }

/**
 * Returns an id for every field of a route's query that takes one according to its validator.
 * @throws for a field that is not listed above
 */
export function queryIds(route: string, side: Side): Record<string, string> {
  const list = LIST_OF_PAGE[route] ?? route.replace(/^GET \/(?!api\/)/, 'GET /api/')
  const fields = idFields(list)
  return Object.fromEntries(
    fields.map((field) => {
      if (route.endsWith('/certificate')) return [field, side.approved.currentVersionId!]
      if (route.endsWith('/changes')) return [field, side.comparedIds[field as 'from' | 'to']]
      if (!IDS[field]) throw new Error(`${route}: nobody knows of what ${field} is the id`)
      return [field, IDS[field](side)]
    })
  )
}

function idFields(route: string): string[] {
  const found = declaredRoutes(router).find(({ route: { methods, pattern } }) =>
    methods.some((method) => `${method} ${pattern}` === route)
  )
  const schema = found?.declaration?.doc.query?.toJSONSchema() as
    { properties?: Record<string, Schema> } | undefined
  return Object.entries(schema?.properties ?? {})
    .filter(([, field]) => takesId(field))
    .map(([name]) => name)
}

function takesId({ format, items, anyOf }: Schema): boolean {
  return format === 'uuid' || Boolean(items && takesId(items)) || Boolean(anyOf?.some(takesId))
}
