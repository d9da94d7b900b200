import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { declaredRoutes } from '#openapi/route_check'
import { aSession } from '#tests/support/sign_in'
import { inOneTransaction } from '#tests/support/database'
import { FIXTURES } from './all_fixtures.js'
import { pathFor } from './run_case.js'
import { buildWorld, type World } from './world.js'

/** Lists without pages, with the reason and their bound. */
const WHOLE: Readonly<Record<string, string>> = {
  'GET /api/content/:id/comments': 'a review page needs all of them: up to 5,000',
  'GET /api/tasks/:id/people': 'who can be mentioned: those of two companies',
  'GET /api/reference-categories': 'a tree',
  'GET /api/uploads/:fileId/parts': 'of one upload: up to 10,000',
  'GET /api/search': 'the best few of each kind',
  'GET /api/calendar': 'a stretch of days: up to 5,000',
  'GET /api/saved-views': 'one’s own: up to 100',
  'GET /api/account/passkeys': 'one’s own: up to 20',
  'GET /api/push/devices': 'one’s own: up to 20',
}

/** Metadata of the paginator. */
const METADATA = [
  ...['total', 'perPage', 'currentPage', 'lastPage', 'firstPage'],
  ...['firstPageUrl', 'lastPageUrl', 'nextPageUrl', 'previousPageUrl'],
]

type Schema = { properties?: Record<string, { enum?: string[] }> }

/** Returns every route that responds with a list, with its query. Must be called after the routes are registered. */
function lists() {
  return new Map(
    declaredRoutes(router)
      .filter(({ route, declaration }) => {
        return route.methods.includes('GET') && declaration!.doc.answer?.endsWith('[]')
      })
      .map(({ route, declaration }) => [`GET ${route.pattern}`, declaration!.doc.query])
  )
}

const paged = () => [...lists().keys()].filter((name) => !WHOLE[name])

test.group('Every list', (group) => {
  let world: World
  let session: string

  group.setup(async () => {
    const rollBack = await inOneTransaction()
    world = await buildWorld()
    session = await aSession(world.team.super_admin)
    return rollBack
  })

  function addressOf(name: string, query: string) {
    const fixture = FIXTURES[name]
    const caller = { name: 'super_admin', role: 'super_admin', key: 'super_admin' }
    const path = pathFor(name.replace('GET ', ''), fixture.record?.(world.home, caller) ?? {})
    return `${path}?${[fixture.query, query].filter(Boolean).join('&')}`
  }

  test('is either paged or listed as complete', ({ assert }) => {
    assert.isAbove(paged().length, 15)
    assert.includeMembers([...lists().keys()], Object.keys(WHOLE))
  })

  test('{$self} returns a page and the total')
    .with(paged)
    .run(async ({ client, assert }, name) => {
      const one = await client.get(addressOf(name, 'perPage=1')).cookie('rushes', session)
      one.assertStatus(200)
      const { data, metadata } = one.body()
      assert.includeMembers(Object.keys(metadata), METADATA)
      assert.deepInclude(metadata, { perPage: 1, currentPage: 1, firstPage: 1 })
      assert.isAtMost(data.length, 1)
      assert.isAtLeast(metadata.total, data.length)

      const usual = await client.get(addressOf(name, '')).cookie('rushes', session)
      assert.equal(usual.body().metadata.perPage, 25)
      const beyond = await client.get(addressOf(name, 'page=9999')).cookie('rushes', session)
      beyond.assertStatus(200)
      assert.deepEqual(beyond.body().data, [])
      assert.equal(beyond.body().metadata.total, usual.body().metadata.total)
    })

  test('{$self} refuses invalid pages')
    .with(paged)
    .run(async ({ client }, name) => {
      for (const query of ['page=0', 'page=x', 'perPage=0', 'perPage=101', 'sort=nonsense']) {
        const response = await client.get(addressOf(name, query)).cookie('rushes', session)
        response.assertStatus(422)
        response.assertBodyContains({ errors: [{ field: query.split('=')[0] }] })
      }
    })

  test('{$self} supports each documented sort')
    .with(paged)
    .run(async ({ client, assert }, name) => {
      const sorts = (lists().get(name)!.toJSONSchema() as Schema).properties!.sort.enum!
      assert.isNotEmpty(sorts)
      const ids = new Map<string, string[]>()
      for (const sort of sorts) {
        const response = await client
          .get(addressOf(name, `sort=${sort}&perPage=100`))
          .cookie('rushes', session)
        response.assertStatus(200)
        ids.set(
          sort,
          response.body().data.map((row: any) => row.id ?? row.companyId)
        )
      }
      for (const sort of sorts.filter((one) => !one.startsWith('-'))) {
        assert.sameMembers(ids.get(sort)!, ids.get(`-${sort}`)!, sort)
      }
    })
})
