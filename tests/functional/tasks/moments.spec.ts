import { test } from '@japa/runner'
import AuditEntry from '#models/audit/audit_entry'
import TaskMoment from '#models/tasks/task_moment'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aMoment, aReference } from '#tests/support/references'
import { aTaskOf } from '#tests/support/tasks'

test.group('The reference moments of an order', (group) => {
  rollsBack(group)

  async function anOrder() {
    const owner = await aPerson('client_owner')
    const pm = await aPerson('team_pm')
    const reference = await aReference(owner)
    const moment = await aMoment(reference, owner)
    return { owner, pm, reference, moment, task: await aTaskOf(owner) }
  }

  test('are replaced, in their order, and returned only with the single order', async ({
    client,
    assert,
  }) => {
    const { owner, pm, reference, moment, task } = await anOrder()
    const shared = await aReference(pm, { isShared: true, title: 'Shared pan' })
    const theirs = await aMoment(shared, pm, { startMs: 0, endMs: 500, note: null })
    const put = (moments: object[]) =>
      client.put(`/api/tasks/${task.id}/moments`).json({ moments }).as(owner)

    const first = await put([{ momentId: moment.id, note: 'Like this' }, { momentId: theirs.id }])
    first.assertStatus(200)
    const [one, two] = first.body().data.moments
    assert.containsSubset(one, {
      momentId: moment.id,
      note: 'Like this',
      momentNote: 'This pan',
      startMs: 7_000,
      endMs: 11_000,
      reference: { id: reference.id, title: reference.title, kind: 'link', file: null },
    })
    assert.equal(two.reference.title, 'Shared pan')

    const second = await put([{ momentId: theirs.id, note: 'First' }, { momentId: moment.id }])
    const now = second.body().data.moments
    assert.deepEqual(
      now.map(({ id, note }: { id: string; note: string }) => [id, note]),
      [
        [two.id, 'First'],
        [one.id, null],
      ]
    )
    assert.equal(second.body().data.version, task.version)
    await put([])
    assert.lengthOf(await TaskMoment.query().where('task_id', task.id), 0)
    assert.lengthOf(await AuditEntry.query().where('action', 'task.pin_moments'), 3)
    const list = await client.get('/api/tasks').as(owner)
    assert.notProperty(list.body().data[0], 'moments')
  })

  test('are created with a new order, or neither is', async ({ client, assert }) => {
    const { owner, moment } = await anOrder()
    const abroad = await aPerson('client_owner')
    const foreign = await aMoment(await aReference(abroad), abroad)
    const place = (momentId: string) =>
      client
        .post('/api/tasks')
        .json({ title: 'Sofa', moments: [{ momentId }] })
        .as(owner)

    const placed = await place(moment.id)
    placed.assertStatus(201)
    assert.equal(placed.body().data.moments[0].momentId, moment.id)
    const refused = await place(foreign.id)
    refused.assertStatus(422)
    assert.equal(refused.body().errors[0].field, 'moments.0.momentId')
    assert.lengthOf(await TaskMoment.query().where('company_id', owner.companyId), 1)
  })

  test('never show a client the moments of another', async ({ client, assert }) => {
    const { pm, moment } = await anOrder()
    const abroad = await aPerson('client_owner')
    const task = await aTaskOf(abroad)
    const shared = await aReference(pm, { isShared: true })
    const marked = await aMoment(shared, moment.companyId === pm.companyId ? pm : abroad, {
      companyId: moment.companyId,
    })
    for (const { id } of [moment, marked]) {
      const response = await client
        .put(`/api/tasks/${task.id}/moments`)
        .json({ moments: [{ momentId: id }] })
        .as(pm)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].rule, 'exists')
    }
  })

  test('that a user can no longer see are neither shown to them nor removed by them', async ({
    client,
    assert,
  }) => {
    const { owner, pm, moment, task } = await anOrder()
    const shared = await aReference(pm, { isShared: true })
    const theirs = await aMoment(shared, pm)
    const put = (moments: object[]) =>
      client.put(`/api/tasks/${task.id}/moments`).json({ moments }).as(owner)
    await put([{ momentId: theirs.id }, { momentId: moment.id }])
    await shared.merge({ isShared: false }).save()

    const seen = await client.get(`/api/tasks/${task.id}`).as(owner)
    assert.lengthOf(seen.body().data.moments, 1)
    await put([])
    const left = await client.get(`/api/tasks/${task.id}`).as(pm)
    assert.deepEqual(
      left.body().data.moments.map(({ momentId }: { momentId: string }) => momentId),
      [theirs.id]
    )
    const blind = await aPerson('client_owner', {
      company: owner.company,
      overrides: [{ permission: 'reference.view', effect: 'revoke' }],
    })
    const nothing = await client.get(`/api/tasks/${task.id}`).as(blind)
    assert.deepEqual(nothing.body().data.moments, [])
  })

  test('of a deleted reference are shown again once it is restored', async ({ client, assert }) => {
    const { owner, reference, moment, task } = await anOrder()
    await client
      .put(`/api/tasks/${task.id}/moments`)
      .json({ moments: [{ momentId: moment.id }] })
      .as(owner)
    const shown = async () => {
      const response = await client.get(`/api/tasks/${task.id}`).as(owner)
      return response.body().data.moments.map(({ momentId }: { momentId: string }) => momentId)
    }
    await client.delete(`/api/references/${reference.id}`).as(owner)
    assert.deepEqual(await shown(), [])
    await client.post(`/api/references/${reference.id}/restore`).as(owner)
    assert.deepEqual(await shown(), [moment.id])
  })

  test('require task.update, an unfinished order, and each moment at most once', async ({
    client,
  }) => {
    const { owner, moment, task } = await anOrder()
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const moments = [{ momentId: moment.id }]
    const path = (id: string) => `/api/tasks/${id}/moments`
    const refused = await client.put(path(task.id)).json({ moments }).as(viewer)
    refused.assertStatus(403)
    const stranger = await aPerson('client_owner')
    const unseen = await client.put(path(task.id)).json({ moments }).as(stranger)
    unseen.assertStatus(404)
    const twice = { moments: [...moments, ...moments] }
    const doubled = await client.put(path(task.id)).json(twice).as(owner)
    doubled.assertStatus(422)
    const done = await aTaskOf(owner, { status: 'completed' })
    const late = await client.put(path(done.id)).json({ moments }).as(owner)
    late.assertStatus(409)
  })

  test('are a filter of references', async ({ client, assert }) => {
    const { owner, reference } = await anOrder()
    const bare = await aReference(owner, { title: 'Bare' })
    for (const [hasMoments, id] of [
      [true, reference.id],
      [false, bare.id],
    ] as const) {
      const list = await client.get(`/api/references?hasMoments=${hasMoments}`).as(owner)
      const ids = list.body().data.map((one: { id: string }) => one.id)
      assert.include(ids, id)
      assert.notInclude(ids, id === bare.id ? reference.id : bare.id)
    }
  })
})
