import { test } from '@japa/runner'
import { countRows, writesForReal } from '#tests/support/database'
import { aPerson } from '#tests/support/people'

test.group('An order sent twice with one Idempotency-Key', (group) => {
  writesForReal(group)

  test('is placed once and gets the same response', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const send = () =>
      client
        .post('/api/tasks')
        .as(manager)
        .header('Idempotency-Key', 'draft-1')
        .json({ title: 'Once' })

    const first = await send()
    const second = await send()
    first.assertStatus(201)
    second.assertStatus(201)
    assert.deepEqual(second.body(), first.body())
    assert.equal(await countRows('tasks'), 1)
  })

  test('is placed once if both requests arrive at the same time', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        client
          .post('/api/tasks')
          .as(manager)
          .header('Idempotency-Key', 'double-click')
          .json({ title: 'Once' })
      )
    )
    assert.equal(await countRows('tasks'), 1)
    for (const answer of answers) assert.include([201, 409], answer.status())
  })

  test('is refused with another body', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const send = (title: string) =>
      client.post('/api/tasks').as(manager).header('Idempotency-Key', 'draft-2').json({ title })
    await send('One thing')
    const other = await send('Another thing')
    other.assertStatus(422)
  })

  test('may be tried again after it was refused', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const send = (title: string) =>
      client.post('/api/tasks').as(manager).header('Idempotency-Key', 'draft-3').json({ title })
    const refused = await send('')
    refused.assertStatus(422)
    const placed = await send('Now with a title')
    placed.assertStatus(201)
  })
})
