import { test } from '@japa/runner'
import Material from '#models/tasks/material'
import TaskSelectedItem from '#models/tasks/task_selected_item'
import { listTasks } from '#queries/tasks/list_tasks'
import { showTask } from '#queries/tasks/show_task'
import { taskBoard } from '#queries/tasks/task_board'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { acting, aPerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aTaskOf } from '#tests/support/tasks'

const WITHOUT_CONTENT = [{ permission: 'content.view_ready', effect: 'revoke' as const }]

test.group('An order in a list', (group) => {
  rollsBack(group)

  test('is small: it has counts and a poster instead of brief and lists', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const owned = { taskId: task.id, companyId: task.companyId, position: 0 }
    await TaskSelectedItem.create({ ...owned, name: 'Lamp', quantity: 1 })
    await Material.create({ ...owned, kind: 'text', body: 'Come home.' })
    await aContentItem(task, ['approved'])
    await aContentItem(task, ['in_review'])
    await aContentItem(task, ['team_review'])

    const response = await client.get('/api/tasks').as(people.client_owner)
    const [row] = response.body().data
    assert.deepEqual(row.counts, {
      selectedItems: 1,
      materials: 1,
      content: 2,
      approved: 1,
      comments: 0,
      contentComments: 0,
    })
    assert.match(row.posterUrl, /^\/api\/files\/[\w-]+\/download\?variant=poster$/)
    assert.equal(row.assignee.id, people.team_creator.id)
    assert.equal(row.producer.id, people.team_pm.id)
    assert.equal(row.company.name, people.client_owner.company.name)
    assert.match(row.createdAt, /^\d{4}-.*Z$/)
    for (const part of ['brief', 'selectedItems', 'styles', 'interiorTypes', 'materials']) {
      assert.notProperty(row, part)
    }
    const teams = await client.get('/api/tasks').as(people.team_pm)
    assert.equal(teams.body().data[0].counts.content, 3)
  })

  test('shows no content to a user who may not see it', async ({ client, assert }) => {
    const { company, task } = await aStudio()
    await aContentItem(task, ['approved'])
    const manager = await aPerson('client_manager', { company, overrides: WITHOUT_CONTENT })

    const list = await client.get('/api/tasks').as(manager)
    const one = await client.get(`/api/tasks/${task.id}`).as(manager)
    for (const row of [list.body().data[0], one.body().data]) {
      assert.isNull(row.posterUrl)
      assert.isNull(row.counts.content)
      assert.isNull(row.counts.approved)
    }
  })

  test('is sorted by its number numerically, not as text', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { code } = owner.company
    for (const place of [10, 2, 1]) await aTaskOf(owner, { number: `${code}-${place}` })

    const numbersBy = async (sort: string) => {
      const response = await client.get(`/api/tasks?sort=${sort}`).as(owner)
      return response.body().data.map(({ number }: { number: string }) => number.split('-')[1])
    }
    assert.deepEqual(await numbersBy('number'), ['1', '2', '10'])
    assert.deepEqual(await numbersBy('-number'), ['10', '2', '1'])
  })

  test('takes one statement with its count; one order takes one, the board two', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    for (let row = 0; row < 5; row += 1) await aTaskOf(people.client_owner)
    const actor = acting(people.client_owner)

    assert.equal(await countQueries(() => listTasks(actor, {})), 1)
    assert.equal(await countQueries(() => showTask(actor, task.id)), 1)
    assert.equal(await countQueries(() => taskBoard(actor, {})), 2)
  })
})
