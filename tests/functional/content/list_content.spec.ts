import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { Actor } from '#access/actor'
import type User from '#models/identity/user'
import ContentItem from '#models/content/content_item'
import { selectContent } from '#queries/content/content_row'
import { contentSorts } from '#queries/content/list_content'
import { sortBy } from '#queries/paginated'
import { aContentItem, aStudio, aVideo } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { queriesOf } from '#tests/support/queries'
import { aTaskOf } from '#tests/support/tasks'

test.group('The list of content', (group) => {
  rollsBack(group)

  const titles = (response: any) =>
    response.body().data.map(({ title }: { title: string }) => title)

  test('shows a client the content of their company, and the team that of all companies', async ({
    client,
    assert,
  }) => {
    const [one, other] = [await aStudio(), await aStudio()]
    await aContentItem(one.task, ['in_review'], { title: 'One' })
    await aContentItem(other.task, ['in_review'], { title: 'Other' })

    const ask = (person: User) => client.get('/api/content').as(person)
    assert.deepEqual(titles(await ask(one.people.client_viewer)), ['One'])
    assert.deepEqual(titles(await ask(other.people.client_owner)), ['Other'])
    assert.sameMembers(titles(await ask(one.people.team_creator)), ['One', 'Other'])
  })

  test('filters by status, order, company and words of video and order', async ({
    client,
    assert,
  }) => {
    const { people, task, company } = await aStudio()
    const second = await aTaskOf(people.client_manager, { title: 'Winter lamp', number: 'XYZ-7' })
    await aContentItem(task, ['approved'], { title: 'Calm' })
    await aContentItem(second, ['in_review'], { title: 'Bright' })
    const foreign = await aStudio()
    await aContentItem(foreign.task, ['approved'], { title: 'Foreign' })

    const ask = async (qs: object) =>
      titles(await client.get('/api/content').qs(qs).as(people.team_pm))
    assert.deepEqual(await ask({ status: 'in_review' }), ['Bright'])
    assert.sameMembers(await ask({ status: ['in_review', 'approved'] }), [
      'Bright',
      'Calm',
      'Foreign',
    ])
    assert.deepEqual(await ask({ taskId: task.id }), ['Calm'])
    assert.sameMembers(await ask({ companyId: company.id }), ['Calm', 'Bright'])
    assert.deepEqual(await ask({ q: 'brIGHT' }), ['Bright'])
    assert.deepEqual(await ask({ q: 'winter' }), ['Bright'])
    assert.deepEqual(await ask({ q: 'XYZ-7' }), ['Bright'])
    assert.deepEqual(await ask({ q: '%' }), [])
  })

  test('finds nothing for a client’s filter by another company', async ({ client, assert }) => {
    const [one, other] = [await aStudio(), await aStudio()]
    await aContentItem(other.task, ['in_review'])
    for (const qs of [{ companyId: other.company.id }, { taskId: other.task.id }]) {
      const response = await client.get('/api/content').qs(qs).as(one.people.client_owner)
      assert.equal(response.body().metadata.total, 0)
    }
  })

  test('is searched by titles alone for users who may not see orders', async ({
    client,
    assert,
  }) => {
    const { people, task, company } = await aStudio()
    await task.merge({ brief: 'Linen in the morning light.' }).save()
    await aContentItem(task, ['in_review'], { title: 'Sofa' })
    const without = await aPerson('client_viewer', {
      company,
      overrides: [{ permission: 'task.view', effect: 'revoke' }],
    })
    const ask = async (person: User, q: string) =>
      titles(await client.get('/api/content').qs({ q }).as(person))
    assert.deepEqual(await ask(people.client_viewer, 'linen'), ['Sofa'])
    assert.deepEqual(await ask(without, 'linen'), [])
    assert.deepEqual(await ask(without, 'sofa'), ['Sofa'])
  })

  test('sorts and pages', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    for (const title of ['b', 'C', 'a']) await aContentItem(task, ['in_review'], { title })

    const ask = (qs: object) => client.get('/api/content').qs(qs).as(people.client_owner)
    assert.deepEqual(titles(await ask({ sort: 'title' })), ['a', 'b', 'C'])
    assert.deepEqual(titles(await ask({})), ['a', 'C', 'b'])
    assert.deepEqual(titles(await ask({ sort: 'createdAt', perPage: 2, page: 2 })), ['a'])
    assert.deepEqual(titles(await ask({ sort: '-updatedAt', perPage: 1 })), ['a'])
    const page = await ask({ perPage: 2 })
    assert.deepInclude(page.body().metadata, { total: 3, perPage: 2, currentPage: 1, lastPage: 2 })
  })

  test('is sorted by the newest version that the reader can see, page by page', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({ teamReview: true })
    const first = await aContentItem(task, ['changes_requested'], { title: 'First' })
    const second = await aContentItem(task, ['in_review'], { title: 'Second' })
    const third = await aContentItem(task, ['in_review', 'team_review'], { title: 'Third' })
    const posted = [
      [first, 1, 9],
      [second, 1, 7],
      [third, 1, 5],
      [third, 2, 1],
    ] as const
    for (const [{ id }, number, days] of posted) {
      await db.rawQuery(
        `update content_versions set created_at = now() - ? * interval '1 day'
          where content_item_id = ? and number = ?`,
        [days, id, number]
      )
    }
    // Runs the trigger that runs when a version is posted.
    await db.rawQuery('update content_items set current_version_id = current_version_id')

    const ask = async (person: User, qs: object = {}) =>
      titles(
        await client
          .get('/api/content')
          .qs({ sort: '-versionAt', ...qs })
          .as(person)
      )
    assert.deepEqual(await ask(people.client_owner), ['Third', 'Second', 'First'])
    const video = await aVideo(people.team_creator, task.companyId)
    await client
      .post(`/api/content/${first.id}/versions`)
      .as(people.team_creator)
      .json({ fileId: video.id })
    // The version waits in team review, where clients can't see it yet.
    assert.deepEqual(await ask(people.team_pm), ['First', 'Third', 'Second'])
    assert.deepEqual(await ask(people.client_owner), ['Third', 'Second', 'First'])
    await client
      .post(`/api/content/${first.id}/release`)
      .as(people.team_pm)
      .json({ reason: 'Seen' })
    assert.deepEqual(await ask(people.client_owner), ['First', 'Third', 'Second'])
    const pages = await Promise.all(
      [1, 2, 3].map((page) => ask(people.client_owner, { page, perPage: 1 }))
    )
    assert.deepEqual(pages.flat(), ['First', 'Third', 'Second'])
    const oldest = { sort: 'versionAt' }
    assert.deepEqual(await ask(people.team_pm, oldest), ['Second', 'Third', 'First'])
  })

  test('finds a company’s newest versions by an index', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const made = `('0190' || substr(md5(n::text), 5, 28))::uuid`
    await db.rawQuery(
      `insert into tasks (id, company_id, number, title, format, aspect_ratio, status, priority,
                          created_by_id, created_at, updated_at)
       select ${made}, company_id, 'V-' || n, title, format, aspect_ratio, status, priority,
              created_by_id, created_at, updated_at
         from tasks, generate_series(1, 5000) as n where id = ?`,
      [task.id]
    )
    await db.rawQuery(
      `insert into content_items (id, company_id, task_id, title, status, current_version_id,
                                  released_version_id, released_status, released_updated_at,
                                  version_count, created_by_id, created_at, updated_at)
       select ${made}, company_id, ${made}, title, status,
              current_version_id, released_version_id, released_status, released_updated_at, 1,
              created_by_id, created_at, updated_at
         from content_items, generate_series(1, 5000) as n where id = ?`,
      [item.id]
    )
    await db.rawQuery('analyze content_items, tasks, companies')
    for (const [person, index] of [
      [people.client_owner, 'content_items_company_released_versions'],
    ] as const) {
      await person.load('company')
      const actor = new Actor(person, person.company)
      const query = selectContent(ContentItem.visibleTo(actor), actor)
      sortBy(query as never, '-versionAt', contentSorts(actor))
      const { sql, bindings } = query.limit(25).toSQL()
      const { rows } = await db.rawQuery(`explain ${sql}`, bindings as never)
      const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
      assert.include(plan, index)
      assert.notMatch(plan, /Sort Key: .*version_at/)
    }
  })

  test('filters videos that wait for the reader’s decision or changes', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const others = await aTaskOf(people.client_manager, { assigneeId: people.team_pm.id })
    const ended = await aTaskOf(people.client_manager, { status: 'cancelled' })
    await aContentItem(task, ['team_review'], { title: 'New' })
    await aContentItem(task, ['in_review'], { title: 'Sent' })
    await aContentItem(task, ['changes_requested'], { title: 'Back' })
    await aContentItem(others, ['changes_requested'], { title: 'Not mine' })
    await aContentItem(ended, ['in_review'], { title: 'Ended' })
    await aContentItem(task, ['approved'], { title: 'Done' })

    const ask = async (person: User, waiting: boolean) =>
      titles(await client.get('/api/content').qs({ waiting, sort: 'title' }).as(person))
    assert.deepEqual(await ask(people.client_owner, true), ['Sent'])
    assert.deepEqual(await ask(people.client_owner, false), ['Back', 'Done', 'Ended', 'Not mine'])
    assert.deepEqual(await ask(people.client_viewer, true), [])
    assert.deepEqual(await ask(people.team_creator, true), ['Back'])
    assert.deepEqual(await ask(people.team_pm, true), ['Back', 'New', 'Not mine'])
  })

  test('leaves out deleted videos and those of deleted orders', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    await aContentItem(task, ['in_review'], { title: 'Gone' })
    await db.from('content_items').update({ deleted_at: new Date() })
    const kept = await aContentItem(task, ['in_review'], { title: 'Kept' })

    const list = await client.get('/api/content').as(people.team_pm)
    assert.deepEqual(titles(list), ['Kept'])
    await db.from('tasks').update({ deleted_at: new Date() })
    const empty = await client.get('/api/content').as(people.team_pm)
    assert.equal(empty.body().metadata.total, 0)
    const one = await client.get(`/api/content/${kept.id}`).as(people.team_pm)
    one.assertStatus(404)
  })

  test('is refused without content.view_ready and for unknown filters', async ({
    client,
    assert,
  }) => {
    const blind = await aPerson('client_viewer', {
      overrides: [{ permission: 'content.view_ready', effect: 'revoke' }],
    })
    const refused = await client.get('/api/content').as(blind)
    refused.assertStatus(403)
    refused.assertBodyContains({ errors: [{ permission: 'content.view_ready' }] })

    const pm = await aPerson('team_pm')
    for (const qs of [{ colour: 'red' }, { status: 'lost' }, { sort: 'size' }, { perPage: 101 }]) {
      const response = await client.get('/api/content').qs(qs).as(pm)
      response.assertStatus(422)
      assert.match(response.body().errors[0].field, new RegExp(`^${Object.keys(qs)[0]}`))
    }
  })

  test('takes as many queries for ten rows as for one', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    await aContentItem(task, ['changes_requested', 'in_review'])
    const count = async () => {
      const queries = await queriesOf(() => client.get('/api/content').as(people.client_owner))
      return queries.length
    }
    await count()
    const one = await count()
    for (let index = 0; index < 9; index += 1) {
      const order = await aTaskOf(people.client_manager)
      await aContentItem(order, ['approved', 'in_review'])
    }
    const ten = await count()
    assert.isAbove(one, 2)
    assert.equal(ten, one)
  })
})

test.group('One video', (group) => {
  rollsBack(group)

  test('has its versions, its order and the moves of the user', async ({ client, assert }) => {
    const { people, task } = await aStudio({ revisionRounds: 2 })
    const item = await aContentItem(task, ['changes_requested', 'in_review'])

    const movesOf = async (person: User) => {
      const response = await client.get(`/api/content/${item.id}`).as(person)
      response.assertStatus(200)
      return response.body().data.moves
    }
    assert.deepEqual(await movesOf(people.client_owner), ['approve', 'request_revision'])
    assert.deepEqual(await movesOf(people.client_manager), ['request_revision'])
    assert.deepEqual(await movesOf(people.client_viewer), [])
    assert.deepEqual(await movesOf(people.team_creator), ['add_version'])
    assert.deepEqual(await movesOf(people.team_pm), ['request_revision', 'add_version'])

    await task.merge({ status: 'cancelled' }).save()
    assert.deepEqual(await movesOf(people.super_admin), [])
  })

  test('is found only by its company and the team', async ({ client }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    for (const person of Object.values(people)) {
      const response = await client.get(`/api/content/${item.id}`).as(person)
      response.assertStatus(200)
    }
    for (const id of [item.id, 'nonsense', task.id]) {
      const response = await client.get(`/api/content/${id}`).as(await aPerson('client_owner'))
      response.assertStatus(404)
    }
    const blind = await aPerson('team_pm', {
      overrides: [{ permission: 'content.view_ready', effect: 'revoke' }],
    })
    const refused = await client.get(`/api/content/${item.id}`).as(blind)
    refused.assertStatus(403)
  })

  test('shows its revisions only to users who may see them', async ({ client, assert }) => {
    const { people, task } = await aStudio({ revisionRounds: 2 })
    const item = await aContentItem(task, ['in_review'])
    const without = await aPerson('team_pm', {
      overrides: [{ permission: 'revision.view', effect: 'revoke' }],
    })
    const revisionsUsedBy = async (person: User) => {
      const response = await client.get(`/api/content/${item.id}`).as(person)
      return response.body().data.rounds
    }
    assert.deepEqual(await revisionsUsedBy(people.team_pm), { used: 0, allowed: 2 })
    assert.isNull(await revisionsUsedBy(without))
  })

  test('has times in UTC, to the millisecond', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const response = await client.get(`/api/content/${item.id}`).as(people.team_pm)
    const { createdAt, updatedAt, currentVersion } = response.body().data
    for (const moment of [createdAt, updatedAt, currentVersion.createdAt]) {
      assert.equal(new Date(moment).toISOString(), moment)
    }
    assert.equal(createdAt, item.createdAt.toUTC().toISO())
    assert.isNull(currentVersion.decidedAt)
  })
})
