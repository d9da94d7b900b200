import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import type { Router } from '@adonisjs/core/http'
import { RECENT_AUTH_MINUTES } from '#access/live_session'
import { MAX_REQUESTS } from '#access/limits/token_throttle'
import { SESSION_COOKIE } from '#config/session'
import { declaredRoutes, type DeclaredRoute } from '#openapi/route_check'
import { withNamedComponents } from '#openapi/named_components'
import { operation } from '#openapi/operation'
import { REFUSALS } from '#openapi/responses'
import { ERROR_SCHEMA, METADATA_SCHEMA } from '#openapi/common_schemas'
import shapes from '../../resources/openapi/shapes.json' with { type: 'json' }

/** Sections of the API description by the first segment of their paths, each with a summary. */
const TAGS: Record<string, string> = {
  'account': 'The signed-in user’s own profile, password, factors, sessions, tokens and devices',
  'admin': 'Users, invitations, clients, storage, AI settings and operations, for administrators',
  'ai': 'Prompts and copy written by an AI provider or a template, and their cost',
  'audit':
    'The log of changes, sign-ins and refused requests, its export and the verification of its hash chain',
  'auth': 'Sign-in and sign-out, second factors and re-authentication',
  'calendar': 'Publishing dates of approved videos, and the calendar feed',
  'comments': 'Comments on videos, their drawings and whether they are resolved',
  'companies': 'Client companies, their logos and their sign-in',
  'content': 'Videos: versions, decisions, comments, checks and changes between versions',
  'deliveries': 'Files packed into one ZIP',
  'files': 'Uploaded files, their processing and their downloads',
  'health': 'Liveness and readiness of a process',
  'invitations': 'Opening and accepting an invitation',
  'link-previews': 'Title and picture of a web page that an order links to',
  'moments': 'Marked parts of references',
  'notifications': 'The user’s notifications and whether they are read',
  'openapi.json': 'This description',
  'password-resets': 'Setting a new password with a reset link',
  'push': 'Browsers that receive push messages',
  'reference-categories': 'The tree of products, styles and interior types',
  'references': 'The library of reference videos and pictures',
  'revisions': 'Requests for changes and their notes',
  'safebot': 'Saved links to videos, downloaded in the background',
  'saved-views': 'Filters that a user saved under a name',
  'search': 'Search over all records that the user may see',
  'task-comments': 'Comments on orders',
  'tasks': 'Orders: creation, assignment, status, materials and activity',
  'trash': 'Deleted records that can be restored',
  'uploads': 'Uploading a file to storage, in one piece or in parts',
  'webhooks': 'Calls from the messenger and from sign-in providers',
}

/** Whether a route belongs to the API description; pages don't. */
function isDescribed({ route }: DeclaredRoute): boolean {
  return /^\/(api|health|webhooks|calendar)\b/.test(route.pattern) && route.pattern !== '/calendar'
}

/**
 * The OpenAPI 3.1 document of every API route: paths and guards from the router, requests
 * from the validators, responses from the transformers' types.
 * @param serverUrl base URL of the API
 */
export function openApiDocument(router: Router, serverUrl: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const declared of declaredRoutes(router).filter(isDescribed)) {
    const path = declared.route.pattern.replace(/:(\w+)\??/g, '{$1}')
    for (const method of declared.route.methods.filter((name) => name !== 'HEAD')) {
      paths[path] ??= {}
      paths[path][method.toLowerCase()] = operation(declared)
    }
  }

  return withNamedComponents({
    openapi: '3.1.0',
    info: {
      title: 'Rushes',
      version: '1',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      contact: { name: 'Rushes', url: serverUrl },
      description: readDescription(),
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: [{ cookie: [] }, { bearer: [] }],
    paths: sortKeys(paths),
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'rsh_…' },
      },
      schemas: { ...structuredClone(shapes), Errors: ERROR_SCHEMA, Metadata: METADATA_SCHEMA },
      responses: REFUSALS,
    },
  })
}

/** The description of the API as a whole, with the limits that the code defines in place of their placeholders. */
function readDescription(): string {
  return readFileSync(app.makePath('resources/openapi/description.md'), 'utf8')
    .replace('{{ recentAuthMinutes }}', String(RECENT_AUTH_MINUTES))
    .replace('{{ maxRequests }}', String(MAX_REQUESTS))
}

function sortKeys<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).sort(([one], [other]) => one.localeCompare(other))
  )
}
