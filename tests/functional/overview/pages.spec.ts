import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { rollsBack } from '#tests/support/database'
import { aBot, noBot } from '#tests/support/messenger'
import { aPerson, theTeam } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

test.group('The pages of the trash, of the help and of the API’s description', (group) => {
  rollsBack(group)

  test('the trash shows the records that the user may restore, by type', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner, { title: 'Called off' })
    const foreign = await aTaskOf(await aPerson('client_owner'), { title: 'Somebody else’s' })
    await db.transaction(async (trx) => {
      await task.trash(trx)
      await foreign.trash(trx)
    })

    const page = await client.get('/trash?kind=task').as(owner).withInertia()
    page.assertStatus(200)
    page.assertInertiaComponent('overview/trash')
    assert.containsSubset(page.inertiaProps, {
      metadata: { total: 1 },
      entries: [{ kind: 'task', id: task.id }],
      kinds: ['task', 'file', 'user'],
    })
    const people = await client.get('/trash?kind=user').as(owner).withInertia()
    assert.isEmpty(people.inertiaProps.entries as unknown[])
  })

  test('the trash is for users who may restore something', async ({ client, assert }) => {
    const refused = await client
      .get('/trash')
      .as(await aPerson('client_viewer'))
      .redirects(0)
    refused.assertStatus(302)
    refused.assertHeader('location', '/')

    const visitor = await client.get('/trash').redirects(0)
    visitor.assertStatus(302)
    assert.match(visitor.header('location')!, /^\/login/)
  })

  test('help and Home name the available channels, and no messenger without a bot', async ({
    client,
    assert,
    cleanup,
  }) => {
    const owner = await aPerson('client_owner')
    const channelsOn = async (address: string) => {
      const page = await client.get(address).as(owner).withInertia()
      return page.inertiaProps.channels
    }
    for (const address of ['/', '/help']) assert.notInclude(await channelsOn(address), 'messenger')
    cleanup(noBot)
    await aBot()
    for (const address of ['/', '/help']) assert.include(await channelsOn(address), 'messenger')
  })

  test('the help names the team’s contact, to every signed-in user', async ({ client, assert }) => {
    const team = await theTeam()
    await team.merge({ contact: 'Desk: +49 30 5550 170' }).save()
    const page = await client
      .get('/help?topic=reviewing')
      .as(await aPerson('client_viewer'))
      .withInertia()
    page.assertStatus(200)
    page.assertInertiaComponent('overview/help')
    assert.containsSubset(page.inertiaProps.team, {
      name: team.name,
      contact: 'Desk: +49 30 5550 170',
    })

    const visitor = await client.get('/help').redirects(0)
    visitor.assertStatus(302)
    assert.match(visitor.header('location')!, /^\/login/)
  })

  test('every signed-in user may read about the API', async ({ client, assert }) => {
    const page = await client
      .get('/docs/api')
      .as(await aPerson('client_viewer'))
      .withInertia()
    page.assertStatus(200)
    page.assertInertiaComponent('overview/api')

    const visitor = await client.get('/docs/api').redirects(0)
    visitor.assertStatus(302)
    assert.match(visitor.header('location')!, /^\/login/)
  })
})
