import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { Permission } from '#access/permissions'
import { recordAudit } from '#actions/audit/record_audit'
import { aContentItem, aRevision, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { acting, aPerson } from '#tests/support/people'

const actionsOf = (body: { data: { action: string }[] }) => body.data.map(({ action }) => action)

/** Creates an order with three audit entries: of the order, of a video and of a revision. */
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

test.group('The activity of an order', (group) => {
  rollsBack(group)

  test('is returned in pages, newest first or oldest first', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const created = await client.post('/api/tasks').as(owner).json({ title: 'One' })
    const { id } = created.body().data
    for (const [version, title] of ['Two', 'Three'].entries()) {
      await client
        .patch(`/api/tasks/${id}`)
        .as(owner)
        .json({ version: version + 1, title })
    }
    const read = async (query: string) => {
      const response = await client.get(`/api/tasks/${id}/activity${query}`).as(owner)
      response.assertStatus(200)
      return response.body()
    }
    const first = await read('?perPage=2')
    const second = await read('?perPage=2&page=2')
    const titles = [...first.data, ...second.data].map(({ details }) => details.title)
    assert.deepEqual(titles, ['Three', 'Two', 'One'])
    assert.containSubset(first.metadata, {
      total: 3,
      lastPage: 2,
      nextPageUrl: `/api/tasks/${id}/activity?perPage=2&page=2`,
    })
    const oldest = await read('?sort=at&perPage=1')
    assert.equal(oldest.data[0].action, 'task.create')
    const beyond = await read('?page=9')
    assert.equal(beyond.metadata.total, 3)
  })

  test('is refused with an unknown filter: {$self}')
    .with(['activity', 'people'])
    .run(async ({ client }, list) => {
      const owner = await aPerson('client_owner')
      const created = await client.post('/api/tasks').as(owner).json({ title: 'One' })
      const response = await client
        .get(`/api/tasks/${created.body().data.id}/${list}?nonsense=1`)
        .as(owner)
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: 'nonsense', rule: 'unknown' }] })
    })

  test('omits entries that the reader may not see', async ({ client, assert }) => {
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
