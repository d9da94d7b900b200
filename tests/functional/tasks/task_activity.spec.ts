import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#actions/audit/record_audit'
import { aContentItem, aRevision, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { acting, aPerson } from '#tests/support/people'
import type { Permission } from '#access/permissions'

const actionsOf = (body: { data: { action: string }[] }) => body.data.map(({ action }) => action)

/** An order with an entry of its own, of a video and of a revision, in that order. */
async function aHistory() {
  const studio = await aStudio()
  const { people, task } = studio
  const item = await aContentItem(task, ['changes_requested'])
  const revision = await aRevision(item, people.client_owner)
  await db.transaction(async (trx) => {
    const owner = acting(people.client_owner)
    await recordAudit(trx, owner, 'task.create', task, { after: { title: task.title } })
    await recordAudit(trx, owner, 'content.create', item, { after: { title: item.title } })
    await recordAudit(trx, owner, 'revision.resolve', revision, { after: { number: 1 } })
  })
  return studio
}

test.group('What happened to an order', (group) => {
  rollsBack(group)

  test('comes in pages, newest first', async ({ client, assert }) => {
    const { people, task } = await aHistory()
    const page = (number: number) =>
      client.get(`/api/tasks/${task.id}/activity?perPage=2&page=${number}`).as(people.client_owner)

    const [first, second] = [await page(1), await page(2)]
    assert.deepEqual(actionsOf(first.body()), ['revision.resolve', 'content.create'])
    assert.deepEqual(actionsOf(second.body()), ['task.create'])
    assert.containsSubset(second.body().metadata, { total: 3, currentPage: 2, lastPage: 2 })
    const [entry] = second.body().data
    assert.equal(entry.actor.id, people.client_owner.id)
    assert.deepEqual(entry.details, { title: task.title })

    const unknown = await client.get(`/api/tasks/${task.id}/activity?x=1`).as(people.client_owner)
    unknown.assertStatus(422)
  })

  test('leaves out what the reader has no permission to see', async ({ client, assert }) => {
    const { company, task } = await aHistory()
    const seenWithout = async (permission: Permission) => {
      const viewer = await aPerson('client_viewer', {
        company,
        overrides: [{ permission, effect: 'revoke' }],
      })
      const response = await client.get(`/api/tasks/${task.id}/activity`).as(viewer)
      return actionsOf(response.body())
    }
    assert.deepEqual(await seenWithout('content.view_ready'), ['revision.resolve', 'task.create'])
    assert.deepEqual(await seenWithout('revision.view'), ['content.create', 'task.create'])
  })
})
