import { test } from '@japa/runner'
import type { HttpContext } from '@adonisjs/core/http'
import emitter from '@adonisjs/core/services/emitter'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aSession } from '#tests/support/sign_in'

test.group('The framework’s session guard', (group) => {
  rollsBack(group)

  test('loads the user of the session, with their company, by one query', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    const cookie = await aSession(viewer)
    let ctx: HttpContext | undefined
    const stop = emitter.on('session_auth:authentication_succeeded', (event) => (ctx = event.ctx))
    const queries = await countQueries(async () => {
      const me = await client.get('/api/auth/me').cookie('rushes', cookie)
      me.assertStatus(200)
    })
    stop()

    assert.equal(queries, 1)
    assert.isTrue(ctx!.auth.isAuthenticated)
    assert.equal(ctx!.auth.user!.id, viewer.id)
    assert.equal(ctx!.auth.use('web').getUserOrFail().company.id, viewer.companyId)
    assert.strictEqual(ctx!.actor.user, ctx!.auth.user)
  })

  test('finds no user without a live session', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const ended = await aSession(viewer, { ended_at: new Date() })
    let ctx: HttpContext | undefined
    const stop = emitter.on('session_auth:authentication_failed', (event) => (ctx = event.ctx))
    const me = await client.get('/api/auth/me').cookie('rushes', ended)
    stop()

    me.assertStatus(401)
    assert.isFalse(ctx!.auth.isAuthenticated)
    assert.isUndefined(ctx!.auth.user)
  })
})
