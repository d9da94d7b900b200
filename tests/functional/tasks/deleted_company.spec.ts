import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { deleteTask } from '#actions/tasks/delete_task'
import { aContentItem, aRevision, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { acting } from '#tests/support/people'

test.group('The orders of a deleted company', (group) => {
  rollsBack(group)

  test('are hidden with all their records, and restored with the company', async ({
    client,
    assert,
  }) => {
    const { people, company, task } = await aStudio()
    const item = await aContentItem(task, ['changes_requested'])
    const revision = await aRevision(item, people.client_owner)
    const statuses = async () => {
      const paths = [`tasks/${task.id}`, `content/${item.id}`, `revisions/${revision.id}`]
      const answers = await Promise.all(
        paths.map((path) => client.get(`/api/${path}`).as(people.team_pm))
      )
      const lists = await Promise.all(
        ['tasks', 'content', 'revisions'].map((path) =>
          client.get(`/api/${path}?companyId=${company.id}`).as(people.team_pm)
        )
      )
      return [...answers.map((answer) => answer.status()), ...lists.map(totalOf)]
    }

    assert.deepEqual(await statuses(), [200, 200, 200, 1, 1, 1])
    await db.transaction((trx) => company.trash(trx))
    assert.deepEqual(await statuses(), [404, 404, 404, 0, 0, 0])
    await assert.rejects(() => deleteTask(acting(people.team_pm), task.id), /Row not found/)
    await db.transaction((trx) => company.restore(trx))
    assert.deepEqual(await statuses(), [200, 200, 200, 1, 1, 1])
  })
})

const totalOf = (response: { body(): any }) => response.body().metadata.total
