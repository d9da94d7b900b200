import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/identity/user'
import { aContentItem, aRevision, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { recipientsOf } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'

test.group('Revisions', (group) => {
  rollsBack(group)

  const ids = (response: any) => response.body().data.map(({ id }: { id: string }) => id)

  test('are listed for their company and the team', async ({ client, assert }) => {
    const [one, other] = [await aStudio(), await aStudio()]
    const mine = await aRevision(
      await aContentItem(one.task, ['changes_requested']),
      one.people.client_owner
    )
    const theirs = await aRevision(
      await aContentItem(other.task, ['changes_requested']),
      other.people.client_owner
    )
    const ask = (person: User) => client.get('/api/revisions').as(person)
    assert.deepEqual(ids(await ask(one.people.client_viewer)), [mine.id])
    assert.sameMembers(ids(await ask(one.people.team_creator)), [mine.id, theirs.id])
    const foreign = await client.get(`/api/revisions/${theirs.id}`).as(one.people.client_owner)
    foreign.assertStatus(404)
    const own = await client.get(`/api/revisions/${mine.id}`).as(one.people.client_owner)
    own.assertBodyContains({ data: { id: mine.id, message: mine.message, status: 'open' } })
  })

  test('filter by status, order, video and company', async ({ client, assert }) => {
    const { people, task, company } = await aStudio()
    const item = await aContentItem(task, ['changes_requested'])
    const done = await aRevision(item, people.client_owner, {
      status: 'resolved',
      releasedStatus: 'resolved',
    })
    const open = await aRevision(item, people.client_owner, { number: 2 })
    const foreign = await aStudio()
    const other = await aRevision(
      await aContentItem(foreign.task, ['changes_requested']),
      foreign.people.client_owner
    )
    const ask = async (qs: object) =>
      ids(await client.get('/api/revisions').qs(qs).as(people.team_pm))
    assert.deepEqual(await ask({ status: 'resolved' }), [done.id])
    assert.deepEqual(await ask({ taskId: foreign.task.id }), [other.id])
    assert.deepEqual(await ask({ contentId: item.id }), [open.id, done.id])
    assert.sameMembers(await ask({ companyId: [company.id, foreign.company.id] }), [
      done.id,
      open.id,
      other.id,
    ])
    const wrong = await client.get('/api/revisions').qs({ status: 'lost' }).as(people.team_pm)
    wrong.assertStatus(422)
  })

  test('are sorted by urgency, also after an order changes', async ({ client, assert }) => {
    const [undated, late, soon] = [await aStudio(), await aStudio(), await aStudio()]
    await late.task.merge({ dueDate: '2037-03-01', priority: 'urgent' }).save()
    await soon.task.merge({ dueDate: '2037-02-01', priority: 'low' }).save()
    const revisionIn = async ({ task, people }: typeof undated) =>
      aRevision(await aContentItem(task, ['changes_requested']), people.client_owner)
    const ofUndated = await revisionIn(undated)
    const ofLate = await revisionIn(late)
    const ofSoon = await revisionIn(soon)
    const ask = async (sort: string) =>
      ids(await client.get('/api/revisions').qs({ sort }).as(late.people.team_pm))
    assert.deepEqual(await ask('urgency'), [ofSoon.id, ofLate.id, ofUndated.id])
    assert.deepEqual(await ask('-urgency'), [ofUndated.id, ofLate.id, ofSoon.id])
    await soon.task.merge({ dueDate: '2037-03-01' }).save()
    assert.deepEqual(await ask('urgency'), [ofLate.id, ofSoon.id, ofUndated.id])
    await undated.task.merge({ dueDate: '2037-01-01' }).save()
    await soon.task.merge({ priority: 'urgent' }).save()
    assert.deepEqual(await ask('urgency'), [ofUndated.id, ofLate.id, ofSoon.id])
  })

  test('are hidden with their order', async ({ client }) => {
    const { people, task } = await aStudio()
    const revision = await aRevision(
      await aContentItem(task, ['changes_requested']),
      people.client_owner
    )
    await db.from('tasks').update({ deleted_at: new Date() })
    const one = await client.get(`/api/revisions/${revision.id}`).as(people.team_pm)
    one.assertStatus(404)
  })

  test('are hidden from a user without revision.view', async ({ client }) => {
    const blind = await aPerson('client_owner', {
      overrides: [{ permission: 'revision.view', effect: 'revoke' }],
    })
    for (const url of ['/api/revisions', '/api/revisions/anything']) {
      const response = await client.get(url).as(blind)
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ permission: 'revision.view' }] })
    }
  })
})

test.group('Resolving a revision', (group) => {
  rollsBack(group)

  test('closes it with a note, and moves its video back to review', async ({ client, assert }) => {
    const { people, task } = await aStudio({}, { status: 'changes_requested' })
    const item = await aContentItem(task, ['changes_requested'], { title: 'Dusk' })
    const revision = await aRevision(item, people.client_owner)

    const response = await client
      .post(`/api/revisions/${revision.id}/resolve`)
      .as(people.team_creator)
      .json({ note: 'Settled on the phone.' })
    response.assertStatus(200)
    const resolved = response.body().data
    assert.deepInclude(resolved, { status: 'resolved', resolutionNote: 'Settled on the phone.' })
    assert.equal(resolved.resolvedBy.id, people.team_creator.id)
    assert.isNotNull(resolved.resolvedAt)
    const video = await client.get(`/api/content/${item.id}`).as(people.client_owner)
    video.assertBodyContains({
      data: {
        status: 'in_review',
        moves: ['approve', 'request_revision'],
        currentVersion: { statusReason: 'Settled on the phone.' },
      },
    })
    await task.refresh()
    assert.equal(task.status, 'in_review')
    const told = await recipientsOf('back in review')
    const words = `${people.team_creator.fullName} resolved revision 1 of “Dusk”, which is back in review: Settled on the phone.`
    assert.sameDeepMembers(
      told.map(({ userId, message }) => [userId, message]),
      [people.client_owner, people.client_manager, people.client_viewer].map(({ id }) => [
        id,
        words,
      ])
    )

    const seen = await client.get(`/api/revisions/${revision.id}`).as(people.client_owner)
    seen.assertBodyContains({ data: { status: 'resolved' } })
    const entry = await db.from('audit_entries').where('entity_type', 'revision').firstOrFail()
    assert.equal(entry.action, 'revision.resolve')
    assert.equal(entry.entity_id, revision.id)
  })

  test('doesn’t change a version that answers it and waits in team review', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({ teamReview: true })
    const item = await aContentItem(task, ['changes_requested', 'team_review'])
    const revision = await aRevision(item, people.client_owner, {
      status: 'resolved',
      releasedStatus: 'open',
    })
    const { client_owner: owner } = people
    owner.permissionOverridesJson = [{ permission: 'revision.resolve', effect: 'grant' }]
    await owner.save()
    const response = await client.post(`/api/revisions/${revision.id}/resolve`).as(owner).json({})
    response.assertStatus(200)
    await item.refresh()
    assert.equal(item.status, 'team_review')
    assert.deepEqual(await recipientsOf('back in review'), [])
  })

  test('returns 409 the second time, and while the order isn’t open', async ({ client }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['changes_requested'])
    const revision = await aRevision(item, people.client_owner)
    const resolve = () =>
      client.post(`/api/revisions/${revision.id}/resolve`).as(people.team_creator).json({})

    await task.merge({ status: 'on_hold', heldStatus: 'changes_requested' }).save()
    const resting = await resolve()
    resting.assertStatus(409)
    await task.merge({ status: 'changes_requested', heldStatus: null }).save()
    const first = await resolve()
    first.assertStatus(200)
    const again = await resolve()
    again.assertStatus(409)
    again.assertBodyContains({ errors: [{ allowed: [] }] })
  })

  test('is refused without the permission and to other companies', async ({ client }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['changes_requested'])
    const revision = await aRevision(item, people.client_owner)
    const url = `/api/revisions/${revision.id}/resolve`
    for (const person of [people.client_owner, people.client_manager, people.client_viewer]) {
      const refused = await client.post(url).as(person).json({})
      refused.assertStatus(403)
      refused.assertBodyContains({ errors: [{ permission: 'revision.resolve' }] })
    }
    const stranger = await aPerson('client_owner', {
      overrides: [{ permission: 'revision.resolve', effect: 'grant' }],
    })
    const foreign = await client.post(url).as(stranger).json({})
    foreign.assertStatus(404)
    const long = await client
      .post(url)
      .as(people.team_pm)
      .json({ note: 'x'.repeat(2_001) })
    long.assertStatus(422)
    long.assertBodyContains({ errors: [{ field: 'note' }] })
  })
})
