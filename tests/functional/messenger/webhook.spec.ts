import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { rollsBack } from '#tests/support/database'
import { runJobs } from '#tests/support/jobs'
import { hasMessenger, messengerOf, noBot } from '#tests/support/messenger'
import { aPerson } from '#tests/support/people'

const SECRET = 'a-secret-of-the-webhook'
const HEADER = 'x-telegram-bot-api-secret-token'

const anUpdate = (id: number, from: string, text: string) => ({
  update_id: id,
  message: {
    message_id: 1,
    date: 1,
    text,
    chat: { id: Number(from), type: 'private' },
    from: { id: Number(from), is_bot: false, first_name: 'A' },
    entities: [{ type: 'bot_command', offset: 0, length: text.length }],
  },
})

test.group('POST /webhooks/messenger', (group) => {
  rollsBack(group)
  const messenger = hasMessenger(group)
  group.each.setup(() => env.set('MESSENGER_WEBHOOK_SECRET', SECRET))

  test('takes what comes with the secret, once', async ({ client, assert }) => {
    const account = await messengerOf(messenger.server, await aPerson('client_viewer'))
    for (let time = 0; time < 2; time++) {
      const response = await client
        .post('/webhooks/messenger')
        .header(HEADER, SECRET)
        .json(anUpdate(1, account.id, '/help'))
      response.assertStatus(200)
      await runJobs()
    }
    assert.lengthOf(account.texts, 1)
  })

  test('refuses everything else, and stores nothing', async ({ client, assert }) => {
    for (const secret of [undefined, '', 'wrong', `${SECRET}x`, SECRET.slice(1)]) {
      const request = client.post('/webhooks/messenger').json(anUpdate(1, '4711', '/help'))
      const response = await (secret === undefined ? request : request.header(HEADER, secret))
      response.assertStatus(403)
    }
    env.set('MESSENGER_WEBHOOK_SECRET', '' as never)
    const unset = await client
      .post('/webhooks/messenger')
      .header(HEADER, '')
      .json(anUpdate(1, '4711', '/help'))
    unset.assertStatus(403)
    noBot()
    const without = await client
      .post('/webhooks/messenger')
      .header(HEADER, SECRET)
      .json(anUpdate(1, '4711', '/help'))
    without.assertStatus(403)
    assert.lengthOf(await db.from('messenger_updates'), 0)
  })

  test('refuses what is no update, and leaves out what is for nobody', async ({
    client,
    assert,
  }) => {
    const send = (body: object) =>
      client.post('/webhooks/messenger').header(HEADER, SECRET).json(body)
    for (const body of [{}, { update_id: 'x' }, { update_id: 1.5 }]) {
      const response = await send(body)
      response.assertStatus(422)
    }
    const channelPost = await send({ update_id: 5, channel_post: { chat: { id: -1 } } })
    channelPost.assertStatus(200)
    assert.lengthOf(await db.from('messenger_updates'), 0)
  })

  test('takes half characters and NUL', async ({ client }) => {
    const update = anUpdate(7, '4711', 'half \ud83d and \u0000 nothing')
    const named = {
      ...update,
      update_id: 8,
      message: { ...update.message, '\ud83d\u0000': 'here' },
    }
    for (const sent of [update, named]) {
      const response = await client.post('/webhooks/messenger').header(HEADER, SECRET).json(sent)
      response.assertStatus(200)
    }
  })
})
