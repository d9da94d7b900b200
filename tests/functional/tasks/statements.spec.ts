import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type User from '#models/identity/user'
import { rollsBack } from '#tests/support/database'
import { aFile } from '#tests/support/files'
import { everyRole } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aSession } from '#tests/support/sign_in'
import { aCategory, aTaskOf } from '#tests/support/tasks'

/** Returns the data of an order with parts of every type, each of which the action must check. */
async function aFullOrder(manager: User) {
  const [style, interior] = [await aCategory('style'), await aCategory('interior_type')]
  const [picture, sheet] = [await aFile(manager), await aFile(manager)]
  return {
    title: 'Everything',
    selectedItems: [{ name: 'Lamp', fileId: picture.id }, { name: 'Vase' }],
    styles: [{ categoryId: style.id }],
    interiorTypes: [{ categoryId: interior.id }],
    materials: [
      { kind: 'file', fileId: sheet.id },
      { kind: 'text', body: 'Come home.' },
    ],
  }
}

test.group('The number of statements of a request that', (group) => {
  rollsBack(group)

  async function statementsOf(
    client: ApiClient,
    by: User,
    [method, path]: ['post' | 'patch', string],
    body: object
  ) {
    const session = await aSession(by)
    return countQueries(async () => {
      const response = await client[method](`/api/tasks${path}`)
        .cookie('rushes', session)
        .json(body)
      if (response.status() >= 300) throw new Error(response.text())
    })
  }

  test('places an order with lists of every kind is at most thirteen', async ({
    client,
    assert,
  }) => {
    const { client_manager: manager, team_pm: pm } = await everyRole()
    const order = await aFullOrder(manager)
    const companyId = manager.companyId

    assert.isAtMost(await statementsOf(client, manager, ['post', ''], order), 12)
    assert.isAtMost(await statementsOf(client, pm, ['post', ''], { ...order, companyId }), 13)
  })

  test('changes, moves or assigns one is limited', async ({ client, assert }) => {
    const { client_owner: owner, team_pm: pm, team_creator: creator } = await everyRole()
    const task = await aTaskOf(owner)
    const order = await aFullOrder(owner)
    const change = { ...order, version: 1 }

    assert.isAtMost(await statementsOf(client, owner, ['patch', `/${task.id}`], change), 11)
    const assignment = { assigneeId: creator.id }
    assert.isAtMost(await statementsOf(client, pm, ['post', `/${task.id}/assign`], assignment), 8)
    const move = { status: 'on_hold', reason: 'The sofa is late' }
    assert.isAtMost(await statementsOf(client, owner, ['post', `/${task.id}/status`], move), 9)
  })
})
