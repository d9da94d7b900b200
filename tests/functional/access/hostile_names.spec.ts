import { test } from '@japa/runner'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'

test.group('An object that can’t be converted to text', (group) => {
  rollsBack(group)

  const HOSTILE: Record<string, object> = {
    'one in place of a text': { toString: 1 },
    'one within a list': [{ toString: null }],
    'one within another': { inner: { toString: {} } },
  }

  test('is refused as an invalid value: {$self}')
    .with(Object.keys(HOSTILE))
    .run(async ({ client }, name) => {
      const { people, task } = await aStudio()
      await aContentItem(task, ['approved'])
      const value = HOSTILE[name]
      const planned = await client
        .post('/api/calendar/items')
        .as(people.client_owner)
        .json({ contentId: value, date: '2031-10-01', channel: 'instagram' })
      planned.assertStatus(422)

      const chosen = await client
        .put('/api/account/notifications')
        .as(people.client_owner)
        .json({ preferences: [{ type: value }], quietHours: null, digest: 'off' })
      chosen.assertStatus(422)
    })

  test('is also found in escaped JSON', async ({ client }) => {
    const { people } = await aStudio()
    const answer = await client
      .put('/api/account/notifications')
      .as(people.client_owner)
      .header('content-type', 'application/json')
      .json('{"preferences":[{"type":{"\\u0074oString":1}}]}')
    answer.assertStatus(422)
  })
})
