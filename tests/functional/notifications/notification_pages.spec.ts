import { test } from '@japa/runner'
import { rollsBack } from '#tests/support/database'
import { aNotification } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'
import type User from '#models/identity/user'

/** What the server gave the page that an HTML answer opens. */
function pageOf(html: string): { component: string; props: any } {
  const json = /<script[^>]*data-page="app"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(json ?? '{}')
}

const deaf = (role: 'client_owner' | 'team_pm') =>
  aPerson(role, { overrides: [{ permission: 'notification.view', effect: 'revoke' }] })

test.group('The pages of notifications', (group) => {
  rollsBack(group)

  test('show users their own, filtered by the query', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await aNotification(owner, { type: 'TASK_CREATED' })
    const notice = await aNotification(owner)
    await aNotification(await aPerson('client_manager', { company: owner.company }))

    const response = await client.get('/notifications?type=SYSTEM&unread=true').as(owner)
    response.assertStatus(200)
    const { component, props } = pageOf(response.text())
    assert.equal(component, 'notifications/index')
    assert.deepEqual(
      props.notifications.data.map(({ id }: { id: string }) => id),
      [notice.id]
    )
    assert.equal(props.unreadCount, 2)
  })

  test('fall back to all of them for an invalid query', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await aNotification(owner)
    const response = await client.get('/notifications?type=NEWS').as(owner)
    response.assertStatus(200)
    assert.lengthOf(pageOf(response.text()).props.notifications.data, 1)
  })

  test('show the team its history', async ({ client, assert }) => {
    const response = await client.get('/team/notifications').as(await aPerson('team_creator'))
    response.assertStatus(200)
    assert.equal(pageOf(response.text()).component, 'notifications/team')
  })

  test('redirect a user without access to the first page that they may open', async ({
    client,
  }) => {
    const paths: [string, User][] = [
      ['/notifications', await deaf('client_owner')],
      ['/team/notifications', await deaf('team_pm')],
    ]
    for (const [path, person] of paths) {
      const response = await client.get(path).as(person).redirects(0)
      response.assertStatus(302)
      response.assertHeader('location', '/')
    }
  })
})
