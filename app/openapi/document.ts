import type { Router } from '@adonisjs/core/http'
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
  'ai': 'Prompts and copy written by an AI provider or a template, and what they cost',
  'audit': 'The log of changes, sign-ins and refusals, its export and the check of its chain',
  'auth': 'Signing in and out, second factors and re-authentication',
  'calendar': 'Publishing dates of approved videos, and the calendar feed',
  'comments': 'Comments on videos, their drawings and whether they are resolved',
  'companies': 'Client companies, their logos and their sign-in',
  'content': 'Videos: versions, decisions, comments, checks and changes between versions',
  'deliveries': 'Several files packed into one ZIP',
  'files': 'Uploaded files, their processing and their downloads',
  'health': 'Whether a process runs, and whether it can serve requests',
  'invitations': 'Opening and accepting an invitation',
  'link-previews': 'Title and picture of a web page that an order links to',
  'moments': 'Marked parts of references',
  'notifications': 'The user’s notifications and whether they are read',
  'openapi.json': 'This description',
  'password-resets': 'Setting a new password by a reset link',
  'push': 'Browsers that receive push messages',
  'reference-categories': 'The tree of products, styles and interior types',
  'references': 'The library of reference videos and pictures',
  'revisions': 'Requests for changes and their notes',
  'safebot': 'Saved links to videos, downloaded in the background',
  'saved-views': 'Filters that a user saved under a name',
  'search': 'Search over everything that the user may see',
  'task-comments': 'Comments on orders',
  'tasks': 'Orders: creating, assigning, their status, materials and activity',
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
 * from the validators, answers from the transformers' types.
 * @param serverUrl where the API is reached
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
      description:
        'A user signs in through `POST /api/auth/login`, and the session travels in a cookie; a ' +
        'program sends a token, made in the account of its user, as `Authorization: Bearer`. It ' +
        'has the permissions that both its user and it have, and nothing that is for sessions ' +
        'alone (403 `E_SESSION_REQUIRED`); what changes a password, a factor, a token or the rights of ' +
        'others wants a proof younger than ten minutes (403 `E_PROOF_REQUIRED`). More than ' +
        `${MAX_REQUESTS} requests of one token within a minute are answered 429. Ids are UUIDv7, ` +
        'times ISO 8601 in UTC. A missing permission answers 403 and names the key; another ' +
        'company’s record answers 404. A POST that creates takes an `Idempotency-Key` where it ' +
        'lists one. The others are safe to repeat by what they do, and their secrets, shown once, ' +
        'are kept nowhere to be answered again: `/api/admin/invitations` refuses an address that ' +
        'has an open one, `/api/account/tokens` a name that a living one has; ' +
        '`/api/admin/users/{userId}/password-reset`, `/api/account/messenger`, ' +
        '`/api/account/second-factor/totp`, `/api/auth/second-factor/totp`, ' +
        '`/api/account/second-factor/recovery-codes` and `/api/calendar/feed` replace what they ' +
        'gave before; `/api/invitations/{token}/accept`, `/api/account/passkeys` and ' +
        '`/api/auth/second-factor/passkeys` work once for what they are given; ' +
        '`/api/push/subscribe` and `/api/uploads/confirm/{fileId}` give the same ' +
        'again.',
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

function sortKeys<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).sort(([one], [other]) => one.localeCompare(other))
  )
}
