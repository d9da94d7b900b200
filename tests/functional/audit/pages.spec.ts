import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { AuditAction } from '#models/audit/audit_actions'
import { recordAudit, type AuditDetails } from '#actions/audit/record_audit'
import type User from '#models/identity/user'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { acting, aPerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aTaskOf } from '#tests/support/tasks'

type Noted = AuditDetails & { entityId: string; action?: AuditAction }

/** Records an action of this user on an order of their company. */
async function note(by: User, { entityId, action = 'task.update', ...details }: Noted) {
  await db.transaction((trx) =>
    recordAudit(
      trx,
      acting(by),
      action,
      { entityType: 'task', id: entityId, companyId: by.companyId },
      details
    )
  )
}

test.group('The page of the audit log', (group) => {
  rollsBack(group)

  test('names the record of each entry by its current name', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner, { title: 'Autumn sofa' })
    const gone = await aTaskOf(owner, { title: 'Called off' })
    await db.transaction((trx) => gone.trash(trx))
    await note(owner, { entityId: task.id })
    await note(owner, { entityId: gone.id, action: 'task.delete' })

    const page = await client.get(`/audit?companyId=${owner.companyId}`).as(admin).withInertia()
    page.assertStatus(200)
    page.assertInertiaComponent('audit/index')
    assert.lengthOf(page.inertiaProps.entries as unknown[], 2)
    assert.deepEqual(page.inertiaProps.subjects, {
      [`task:${task.id}`]: { title: `${task.number} · Autumn sofa`, href: `/tasks/${task.id}` },
      [`task:${gone.id}`]: { title: `${gone.number} · Called off`, href: null },
    })
    assert.includeMembers(
      (page.inertiaProps.companies as { id: string }[]).map(({ id }) => id),
      [owner.companyId, admin.companyId]
    )
  })

  test('names a publishing date by the day in each entry', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const owner = people.client_owner
    const planned = await client
      .post('/api/calendar/items')
      .as(owner)
      .json({ contentId: item.id, date: '2037-12-03' })
    const { id } = planned.body().data
    for (const change of [{ date: '2037-12-10' }, { caption: 'Calm evenings.' }]) {
      const moved = await client.patch(`/api/calendar/items/${id}`).as(owner).json(change)
      moved.assertStatus(200)
    }

    const titles = async (locale: string) => {
      await owner.merge({ locale } as never).save()
      const page = await client.get(`/audit?entityId=${id}`).as(owner).withInertia()
      const { entries, subjects } = page.inertiaProps as any
      return entries.map((entry: { id: string }) => subjects[entry.id].title)
    }
    assert.deepEqual(await titles('en'), ['Sofa', 'Sofa · 10 Dec 2037', 'Sofa · 3 Dec 2037'])
    assert.deepEqual(await titles('de'), ['Sofa', 'Sofa · 10.12.2037', 'Sofa · 3.12.2037'])
  })

  test('filters the log by the query, and names the users of the filter', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const manager = await aPerson('client_manager', { company: owner.company })
    const task = await aTaskOf(owner)
    await note(owner, { entityId: task.id })
    await note(manager, { entityId: task.id, action: 'task.hold' })

    const page = await client
      .get(`/audit?actorId=${manager.id}&entityType=task&entityId=${task.id}`)
      .as(owner)
      .withInertia()
    assert.containsSubset(page.inertiaProps, {
      metadata: { total: 1 },
      entries: [{ action: 'task.hold', actor: { id: manager.id } }],
      users: [{ id: manager.id, fullName: manager.fullName }],
      companies: [],
    })
  })

  test('shows clients nothing of another company, in rows, names or filters', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const other = await aPerson('client_owner', { fullName: 'Planted Word' })
    const theirs = await aTaskOf(other, { title: 'Planted Word' })
    await note(other, { entityId: theirs.id })
    // An entry of the reader's own company that refers to another company's record.
    await note(owner, { entityId: theirs.id })

    const page = await client.get(`/audit?actorId=${other.id}`).as(owner)
    page.assertStatus(200)
    assert.notInclude(page.text(), 'Planted Word')
    const all = await client.get('/audit').as(owner)
    assert.notInclude(all.text(), 'Planted Word')
  })

  test('loads names with one query per type, regardless of the number of rows', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const open = () => client.get('/audit').as(owner).withInertia()
    const noteAnother = async () => {
      const task = await aTaskOf(owner)
      await note(owner, { entityId: task.id })
    }
    await noteAnother()
    await open()
    const few = await countQueries(open)
    for (let row = 0; row < 6; row += 1) await noteAnother()
    assert.equal(await countQueries(open), few)
  })

  test('is only for users with the permission', async ({ client, assert }) => {
    const refused = await client
      .get('/audit')
      .as(await aPerson('client_manager'))
      .redirects(0)
    refused.assertStatus(302)
    refused.assertHeader('location', '/')

    const visitor = await client.get('/audit').redirects(0)
    visitor.assertStatus(302)
    assert.match(visitor.header('location')!, /^\/login/)
  })
})
