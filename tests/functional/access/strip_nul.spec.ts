import { test } from '@japa/runner'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'

test.group('The character NUL', (group) => {
  rollsBack(group)

  test('is removed from stored values', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const response = await client
      .post('/api/tasks')
      .as(manager)
      .json({
        title: 'Autumn\0 sofa',
        selectedItems: [{ name: 'Al\0ma' }],
        materials: [{ kind: 'text', body: '\0Claim' }],
      })
    response.assertStatus(201)
    const { title, selectedItems, materials } = response.body().data
    assert.equal(title, 'Autumn sofa')
    assert.equal(selectedItems[0].name, 'Alma')
    assert.equal(materials[0].body, 'Claim')
  })

  test('finds nothing in a search, and causes no error', async ({ client }) => {
    const operator = await aPerson('super_admin')
    for (const list of ['tasks', 'content', 'admin/users', 'companies', 'trash', 'search']) {
      const response = await client.get(`/api/${list}?q=no%00body`).as(operator)
      response.assertStatus(200)
    }
  })
})
