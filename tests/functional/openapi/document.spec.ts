import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { RECENT_AUTH_MINUTES } from '#access/live_session'
import { MAX_REQUESTS } from '#access/limits/token_throttle'
import { apiDescription } from '#controllers/api_description_controller'
import { openApiDocument } from '#openapi/document'
import { declaredRoutes } from '#openapi/route_check'
import { ERROR_CODES } from '#openapi/error_codes'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import german from '../../../resources/lang/de/docs.json' with { type: 'json' }
import english from '../../../resources/lang/en/docs.json' with { type: 'json' }

type Operation = {
  'summary': string
  'description': string
  'x-permission': unknown
  'requestBody'?: object
}

type Tagged = { tags: string[] }

type Created = { responses?: Record<string, object>; parameters: object[] }

const IDEMPOTENCY_KEY = { $ref: '#/components/parameters/idempotencyKey' }

/**
 * Routes without an idempotency key: they return a secret, or their repetition has the same result. Each has its own
 * test.
 */
const KEYLESS = [
  '/api/account/messenger',
  '/api/account/second-factor/recovery-codes',
  '/api/account/second-factor/totp',
  '/api/account/tokens',
  '/api/admin/invitations',
  '/api/admin/users/{userId}/password-reset',
  '/api/account/passkeys',
  '/api/auth/second-factor/passkeys',
  '/api/auth/second-factor/totp',
  '/api/calendar/feed',
  '/api/invitations/{token}/accept',
  '/api/push/subscribe',
  '/api/uploads/confirm/{fileId}',
]

test.group('The API description', (group) => {
  rollsBack(group)

  test('describes every route of the API with its permission', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const response = await client.get('/api/openapi.json').as(viewer)
    response.assertStatus(200)
    const { paths, openapi } = response.body()
    assert.equal(openapi, '3.1.0')

    const routes = declaredRoutes(router).filter(({ route }) => route.pattern.startsWith('/api/'))
    assert.isAbove(routes.length, 10)
    for (const { route } of routes) {
      const path = route.pattern.replace(/:(\w+)\??/g, '{$1}')
      for (const method of route.methods.filter((name) => name !== 'HEAD')) {
        const operation: Operation | undefined = paths[path]?.[method.toLowerCase()]
        assert.isDefined(operation, `${method} ${path}`)
        assert.isDefined(operation!['x-permission'], `${method} ${path}`)
        assert.isNotEmpty(operation!.summary, `${method} ${path} has no summary`)
        assert.isNotEmpty(operation!.description, `${method} ${path} has no description`)
      }
    }
    assert.equal(paths['/api/tasks'].post['x-permission'], 'task.create')
    assert.property(paths['/api/tasks'].post, 'requestBody')
    assert.containSubset(paths['/api/tasks'].post.parameters, [IDEMPOTENCY_KEY])
  })

  test('documents for each creating operation whether it accepts an Idempotency-Key', ({
    assert,
  }) => {
    const { paths, info } = openApiDocument(router, 'http://localhost')
    const without = Object.entries(paths)
      .filter(([, { post }]) => {
        const { responses, parameters } = (post ?? {}) as Created
        const takesKey = JSON.stringify(parameters ?? []).includes(IDEMPOTENCY_KEY.$ref)
        return responses?.[201] && !takesKey
      })
      .map(([path]) => path)
    assert.sameMembers(without, KEYLESS)
    for (const path of without) assert.include(info.description, `\`${path}\``)
  })

  test('names only existing paths and current limits in its description', ({ assert }) => {
    const { paths, info } = openApiDocument(router, 'http://localhost')
    const named = [...info.description.matchAll(/`(?:[A-Z]+ )?(\/[^`]+)`/g)].map(([, path]) => path)
    assert.isAtLeast(named.length, KEYLESS.length)
    assert.deepEqual(
      named.filter((path) => !(path in paths)),
      []
    )
    assert.include(info.description, `${MAX_REQUESTS} requests per minute`)
    assert.include(info.description, `within the last ${RECENT_AUTH_MINUTES} minutes`)
    assert.notInclude(info.description, '{{')
  })

  test('documents the permissions, the authentication and the limits of operations', ({
    assert,
  }) => {
    const { paths } = openApiDocument(router, 'http://localhost')
    const about = (method: string, path: string) => (paths[path][method] as Operation).description
    assert.include(about('get', '/api/tasks'), 'permission `task.view`')
    assert.include(about('get', '/api/tasks'), '`perPage` is at most 100')
    assert.include(about('post', '/api/account/tokens'), 'Requires a session')
    assert.include(about('post', '/api/account/tokens'), 'within the last 10 minutes')
    assert.include(about('get', '/api/content/{id}/comments'), '`application/xml`')
    assert.include(about('get', '/health/live'), 'Requires no sign-in')
  })

  test('has a named schema for each object that occurs more than once', ({ assert }) => {
    const { paths, components } = openApiDocument(router, 'http://localhost')
    const seen = new Map<string, number>()
    JSON.stringify({ paths, schemas: components.schemas }, (_, value) => {
      if (value?.type === 'object' && value.properties && !value.properties.data) {
        const text = JSON.stringify(value)
        if (text.length >= 80) seen.set(text, (seen.get(text) ?? 0) + 1)
      }
      return value
    })
    assert.deepEqual(
      [...seen].filter(([, count]) => count > 1),
      []
    )
  })

  test('is generated once per process', async ({ assert, client }) => {
    const made = apiDescription()
    assert.strictEqual(apiDescription(), made)
    const response = await client.get('/api/openapi.json').as(await aPerson('client_viewer'))
    assert.deepEqual(response.body(), JSON.parse(made.toString()))
    assert.equal(response.header('content-type'), 'application/json; charset=utf-8')
  })

  test('has sections with a name in every language', ({ assert }) => {
    const { paths } = openApiDocument(router, 'http://localhost')
    const operations = Object.values(paths).flatMap((path) => Object.values(path))
    const tags = new Set(operations.flatMap((operation) => (operation as Tagged).tags))
    for (const { tags: named } of [english, german]) {
      const names = Object.keys(named).map((key) => key.replaceAll('_', '.'))
      assert.sameMembers(names, [...tags])
    }
  })

  test('requires a session', async ({ client }) => {
    const response = await client.get('/api/openapi.json')
    response.assertStatus(401)
  })

  test('contains no error code that is never returned', async ({ assert }) => {
    const sources = await readSources(app.makePath('app'))
    const unused = Object.keys(ERROR_CODES).filter((code) => !sources.includes(`'${code}'`))
    assert.deepEqual(unused, [])
  })
})

/** Returns all sources below a folder, except the list of error codes, as one text. */
async function readSources(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true })
  const sources = files.filter((file) => file.endsWith('.ts') && !file.includes('error_codes'))
  const texts = await Promise.all(sources.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.join('\n')
}
