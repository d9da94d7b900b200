import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import ReferenceCategory from '#models/references/reference_category'
import { writesForReal } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aNewCategory } from '#tests/support/references'

const ROUNDS = 4

test.group('Two users who move categories at once', (group) => {
  writesForReal(group)
  group.each.teardown(async () => {
    await db
      .connection('owner')
      .rawQuery(`delete from reference_categories where slug like 'own-category-%'`)
  })

  const move = (client: any, user: any, { id }: { id: string }, body: object) =>
    client.patch(`/api/reference-categories/${id}`).as(user).json(body)

  test('never create a cycle', async ({ client, assert }) => {
    const [pm, admin] = [await aPerson('team_pm'), await aPerson('team_admin')]
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await aNewCategory(), await aNewCategory()]
      const answers = await Promise.all([
        move(client, pm, one, { parentId: other.id }),
        move(client, admin, other, { parentId: one.id }),
      ])
      assert.deepEqual(answers.map((answer) => answer.status()).sort(), [200, 422])
      await one.refresh()
      await other.refresh()
      assert.lengthOf(
        [one, other].filter(({ parentId }) => parentId),
        1
      )
    }
  })

  test('assign every position once', async ({ client, assert }) => {
    const [pm, admin] = [await aPerson('team_pm'), await aPerson('team_admin')]
    const parent = await aNewCategory()
    const children = []
    for (const position of [0, 1, 2, 3, 4]) {
      children.push(await aNewCategory({ parentId: parent.id, position }))
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all([
        move(client, pm, children[0], { position: (round * 3) % 5 }),
        move(client, admin, children[4], { position: (round * 2) % 5 }),
        move(client, pm, children[2], { position: round % 5 }),
      ])
      for (const answer of answers) answer.assertStatus(200)
      const rows = await ReferenceCategory.query().where('parent_id', parent.id).orderBy('position')
      assert.deepEqual(
        rows.map(({ position }) => position),
        [0, 1, 2, 3, 4]
      )
    }
  })
})
