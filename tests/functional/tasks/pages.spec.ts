import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type User from '#models/identity/user'
import { rollsBack } from '#tests/support/database'
import { aContentItem, aStudio } from '#tests/support/content'
import { aCompany, aPerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aTaskOf } from '#tests/support/tasks'

const NOWHERE = '00000000-0000-7000-8000-000000000000'

test.group('Pages about orders', (group) => {
  rollsBack(group)

  test('the list shows the filtered orders, and offers users and companies as filters', async ({
    client,
    assert,
  }) => {
    const { people, company, task } = await aStudio({ name: 'Nordhaus' })
    await aTaskOf(people.client_owner, { title: 'Finished', status: 'completed' })
    const other = await aPerson('client_owner')
    await aTaskOf(other, { title: 'Somebody else’s' })

    const mine = await client.get('/tasks?status=in_progress').as(people.client_owner).withInertia()
    mine.assertStatus(200)
    mine.assertInertiaComponent('tasks/index')
    assert.deepEqual(idsOf(mine.inertiaProps.tasks), [task.id])
    assert.containsSubset(mine.inertiaProps.metadata, { total: 1, currentPage: 1 })
    assert.isEmpty(mine.inertiaProps.companies)
    assert.isEmpty(mine.inertiaProps.users)

    const teams = await client
      .get(`/tasks?companyId=${company.id}&sort=title`)
      .as(people.team_pm)
      .withInertia()
    assert.deepEqual(titlesOf(teams.inertiaProps.tasks), ['Autumn sofa', 'Finished'])
    assert.include(idsOf(teams.inertiaProps.companies), company.id)
    assert.equal(idsOf(teams.inertiaProps.users)[0], people.team_creator.id, 'editors come first')
    assert.notInclude(idsOf(teams.inertiaProps.users), people.client_owner.id)
  })

  test('a link with filters that no longer exist opens the first view', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const response = await client
      .get('/tasks?status=done&colour=red')
      .as(people.client_viewer)
      .withInertia()
    response.assertStatus(200)
    assert.deepEqual(idsOf(response.inertiaProps.tasks), [task.id])
  })

  test('each row has the moves that the reader may make', async ({ client, assert }) => {
    const { people } = await aStudio()
    const theirs = await aTaskOf(people.client_owner, { assigneeId: people.team_creator.id })
    const nobodys = await aTaskOf(people.client_owner)

    const verbs = async (person: keyof typeof people, id: string) => {
      const page = await client.get('/tasks').as(people[person]).withInertia()
      return (page.inertiaProps.moves[id] as { verb: string }[]).map(({ verb }) => verb)
    }
    assert.deepEqual(await verbs('team_pm', nobodys.id), ['start', 'hold', 'cancel'])
    assert.deepEqual(await verbs('team_creator', theirs.id), ['start'])
    assert.deepEqual(await verbs('team_creator', nobodys.id), [])
    assert.deepEqual(await verbs('client_owner', nobodys.id), ['hold', 'cancel'])
    assert.deepEqual(await verbs('client_manager', nobodys.id), [])
  })

  test('the moves of a row don’t contain the required permissions', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const order = await aTaskOf(owner)
    const page = await client.get('/tasks').as(owner).withInertia()
    for (const move of page.inertiaProps.moves[order.id]) {
      assert.sameMembers(Object.keys(move), ['verb', 'to', 'needsReason'])
    }
  })

  test('the board counts every column and is sorted by due date', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const owner = people.client_owner
    await aTaskOf(owner, { title: 'Later', dueDate: '2027-03-02' })
    await aTaskOf(owner, { title: 'Sooner', dueDate: '2027-03-01' })
    await aTaskOf(owner, { title: 'Any time' })
    await aTaskOf(owner, { title: 'Deleted', deletedAt: DateTime.utc() })
    await aTaskOf(owner, { title: 'Called off', status: 'cancelled' })
    await aTaskOf(await aPerson('client_owner'), { title: 'Somebody else’s' })

    const board = await client.get('/tasks?view=board').as(owner).withInertia()
    board.assertInertiaComponent('tasks/index')
    const { tasks, columns, metadata } = board.inertiaProps
    assert.isNull(metadata)
    assert.deepEqual(titlesOf(tasks.filter((row: { status: string }) => row.status === 'new')), [
      'Sooner',
      'Later',
      'Any time',
    ])
    assert.deepInclude(columns, { status: 'new', total: 3, totalIsCapped: false })
    assert.deepInclude(columns, { status: 'in_progress', total: 1, totalIsCapped: false })
    assert.deepInclude(columns, { status: 'approved', total: 0, totalIsCapped: false })
    assert.notInclude(JSON.stringify(columns), 'cancelled')
    assert.include(idsOf(tasks), task.id)

    const asked = await client.get('/tasks?view=board&status=cancelled').as(owner).withInertia()
    assert.deepEqual(asked.inertiaProps.columns, [
      { status: 'cancelled', total: 1, totalIsCapped: false },
    ])
    assert.deepEqual(titlesOf(asked.inertiaProps.tasks), ['Called off'])
  })

  test('a full column shows its first cards and the total', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    for (let day = 1; day <= 27; day++) {
      await aTaskOf(owner, { dueDate: `2027-01-${String(day).padStart(2, '0')}` })
    }
    const board = await client.get('/tasks?view=board').as(owner).withInertia()
    const { tasks, columns } = board.inertiaProps
    assert.lengthOf(tasks, 25)
    assert.equal(tasks[24].dueDate, '2027-01-25')
    assert.deepInclude(columns, { status: 'new', total: 27, totalIsCapped: false })
  })

  test('the board takes as many queries for many cards as for few', async ({ client, assert }) => {
    const { people } = await aStudio()
    const look = () =>
      countQueries(async () => {
        await client.get('/tasks?view=board').as(people.team_pm).withInertia()
      })
    const few = await look()
    for (let count = 0; count < 12; count++) await aTaskOf(people.client_owner)
    assert.equal(await look(), few)
  })

  test('an order shows its content, moves and, later, its activity and people', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['changes_requested', 'in_review'])
    await aContentItem(task, ['team_review'], { title: 'Not out yet' })

    const page = await client.get(`/tasks/${task.id}`).as(people.client_owner).withInertia()
    page.assertStatus(200)
    page.assertInertiaComponent('tasks/show')
    assert.equal(page.inertiaProps.task.id, task.id)
    assert.deepEqual(idsOf(page.inertiaProps.content), [item.id])
    assert.equal(page.inertiaProps.content[0].currentVersion.number, 2)
    assert.includeMembers(page.inertiaProps.content[0].moves, ['approve', 'request_revision'])
    assert.notProperty(page.inertiaProps, 'activity')
    assert.notInclude(JSON.stringify(page.inertiaProps), 'Not out yet')

    const later = await client
      .get(`/tasks/${task.id}`)
      .as(people.team_pm)
      .withInertiaPartialReload('tasks/show', ['activity', 'users', 'styles', 'itemTypes'])
    assert.isArray(later.inertiaProps.activity)
    assert.include(idsOf(later.inertiaProps.users), people.team_creator.id)
    assert.isNotEmpty(later.inertiaProps.styles)
    assert.isNotEmpty(later.inertiaProps.itemTypes)
    assert.notProperty(later.inertiaProps, 'task')
  })

  test('an order loads the progress of its videos later, as far as the user may see them', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { quantity: 3 })
    await aContentItem(task, ['in_review'])
    await aContentItem(task, ['team_review'])
    await aTaskOf(people.client_owner, { title: 'Another' })
    const first = await client.get(`/tasks/${task.id}`).as(people.client_owner).withInertia()
    assert.notProperty(first.inertiaProps, 'standing')

    const standing = async (reader: User) => {
      const later = await client
        .get(`/tasks/${task.id}`)
        .as(reader)
        .withInertiaPartialReload('tasks/show', ['standing'])
      return later.inertiaProps.standing
    }
    const forClient = await standing(people.client_owner)
    assert.deepEqual(idsOf(forClient.rows), [task.id])
    assert.containSubset(forClient.rows[0].progress, { in_review: 1, team_review: 0 })
    const forTeam = await standing(people.team_pm)
    assert.containSubset(forTeam.rows[0].progress, { in_review: 1, team_review: 1 })
  })

  test('a user who may not see content gets none of it', async ({ client, assert }) => {
    const { people, task, company } = await aStudio()
    await aContentItem(task, ['in_review'])
    const person = await aPerson('client_manager', {
      company,
      overrides: [{ permission: 'content.view_ready', effect: 'revoke' }],
    })
    const page = await client.get(`/tasks/${task.id}`).as(person).withInertia()
    assert.isEmpty(page.inertiaProps.content)
    assert.equal(people.client_owner.companyId, person.companyId)
  })

  test('an order names the users who can withdraw it, for a client user who may not', async ({
    client,
    assert,
  }) => {
    const { people, task, company } = await aStudio()
    await aPerson('client_owner', { company, fullName: 'Gone', isActive: false })
    const named = async (user: User, { id } = task) => {
      const page = await client.get(`/tasks/${id}`).as(user).withInertia()
      return page.inertiaProps.usersWhoCanWithdraw
    }
    assert.deepEqual(await named(people.client_manager), [people.client_owner.fullName])
    assert.deepEqual(await named(people.client_owner), [])
    assert.deepEqual(await named(people.client_viewer), [])
    assert.deepEqual(await named(people.team_creator), [])
    const done = await aTaskOf(people.client_owner, { status: 'completed' })
    assert.deepEqual(await named(people.client_manager, done), [])
  })

  test('a new order offers the categories and, to the team, its clients', async ({
    client,
    assert,
  }) => {
    const suspended = await aCompany({ status: 'suspended' })
    const { people, company } = await aStudio()

    const own = await client.get('/tasks/new').as(people.client_manager).withInertia()
    own.assertStatus(200)
    own.assertInertiaComponent('tasks/create')
    assert.isEmpty(own.inertiaProps.companies)
    assert.isNotEmpty(own.inertiaProps.styles)
    assert.isNotEmpty(own.inertiaProps.interiorTypes)
    assert.isNotEmpty(own.inertiaProps.itemTypes)
    const pickers = own.inertiaProps.itemTypes.flatMap((one: any) => one.pickers)
    assert.deepEqual([...new Set(pickers)], ['item'])

    const teams = await client.get('/tasks/new').as(people.team_pm).withInertia()
    assert.include(idsOf(teams.inertiaProps.companies), company.id)
    assert.notInclude(idsOf(teams.inertiaProps.companies), suspended.id)
    assert.notInclude(idsOf(teams.inertiaProps.companies), people.team_pm.companyId)
  })

  test('{path} redirects a visitor to the sign-in')
    .with([
      { path: '/' },
      { path: '/tasks' },
      { path: '/tasks/new' },
      { path: `/tasks/${NOWHERE}` },
    ])
    .run(async ({ client }, { path }) => {
      const response = await client.get(path).redirects(0)
      response.assertStatus(302)
      response.assertHeader('location', `/login?next=${encodeURIComponent(path)}`)
    })

  test('a page without permission redirects to the first page with permission', async ({
    client,
  }) => {
    const viewer = await aPerson('client_viewer')
    const creator = await aPerson('team_creator')
    for (const person of [viewer, creator]) {
      const refused = await client.get('/tasks/new').as(person).redirects(0)
      refused.assertStatus(302)
      refused.assertHeader('location', '/')
    }
    const blind = await aPerson('client_viewer', {
      overrides: [{ permission: 'task.view', effect: 'revoke' }],
    })
    for (const path of ['/', '/tasks', `/tasks/${NOWHERE}`]) {
      const refused = await client.get(path).as(blind).redirects(0)
      refused.assertStatus(302)
      refused.assertHeader('location', '/content')
    }
  })

  test('another company’s order is 404, like a missing one', async ({ client }) => {
    const { people } = await aStudio()
    const foreign = await aTaskOf(await aPerson('client_owner'))
    const deleted = await aTaskOf(people.client_owner, { deletedAt: DateTime.utc() })
    for (const id of [foreign.id, deleted.id, NOWHERE, 'no-id']) {
      const response = await client.get(`/tasks/${id}`).as(people.client_owner).withInertia()
      response.assertStatus(404)
      response.assertInertiaComponent('overview/not_found')
    }
  })
})

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

function titlesOf(rows: { title: string }[]): string[] {
  return rows.map(({ title }) => title)
}
