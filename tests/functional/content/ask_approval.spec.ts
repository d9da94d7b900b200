import { test } from '@japa/runner'
import AuditEntry from '#models/audit/audit_entry'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { allNotifications } from '#tests/support/notifications'
import { aCompany, aPerson } from '#tests/support/people'

const url = (item: { id: string }) => `/api/content/${item.id}/ask-approval`

test.group('Asking for an approval', (group) => {
  rollsBack(group)

  test('notifies users who may approve, once a day', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'], { title: 'Sofa' })

    const asked = await client.post(url(item)).as(people.client_manager)
    asked.assertStatus(204)
    const again = await client.post(url(item)).as(people.client_manager)
    again.assertStatus(409)

    const told = await allNotifications()
    assert.deepEqual(
      told.map(({ userId, message }) => [userId, message]),
      [[people.client_owner.id, `${people.client_manager.fullName} asks you to approve “Sofa”`]]
    )
    const entry = await AuditEntry.findByOrFail('action', 'content.ask_approval')
    assert.equal(entry.entityId, item.id)
    assert.equal(entry.actorId, people.client_manager.id)
  })

  test('is counted per user', async ({ client }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    for (const asker of [people.client_manager, people.team_pm]) {
      const response = await client.post(url(item)).as(asker)
      response.assertStatus(204)
    }
  })

  test('is refused if no version waits, or the caller is the only approver', async ({ client }) => {
    const { people, task } = await aStudio()
    const approved = await aContentItem(task, ['approved'])
    const settled = await client.post(url(approved)).as(people.client_manager)
    settled.assertStatus(409)

    const waiting = await aContentItem(task, ['in_review'])
    const alone = await client.post(url(waiting)).as(people.client_owner)
    alone.assertStatus(409)
  })

  test('returns 404 for another company’s video', async ({ client }) => {
    const { task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const other = await aCompany()
    const stranger = await aPerson('client_manager', { companyId: other.id })
    const response = await client.post(url(item)).as(stranger)
    response.assertStatus(404)
  })

  test('names the approvers on the page', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const seen = async (person: typeof people.client_owner) => {
      const page = await client.get(`/content/${item.id}`).as(person).withInertia()
      return page.inertiaProps.approvers
    }
    const names = [people.client_owner.fullName]
    assert.deepEqual(await seen(people.client_owner), {
      names,
      isOne: true,
      mayAsk: false,
      hasAsked: false,
    })
    assert.deepEqual(await seen(people.client_manager), {
      names,
      isOne: false,
      mayAsk: true,
      hasAsked: false,
    })
    await client.post(url(item)).as(people.client_manager)
    assert.deepInclude(await seen(people.client_manager), { hasAsked: true })
    assert.deepInclude(await seen(people.team_pm), { hasAsked: false })

    await client.post(url(item)).as(people.team_creator)
    assert.deepInclude(await seen(people.team_pm), { hasAsked: true })
  })
})
