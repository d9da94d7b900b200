import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { rollsBack, withDatabaseDown, writesForReal } from '#tests/support/database'
import { runJobs, waitingJobs } from '#tests/support/processes/jobs'
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

const send = (client: ApiClient, body: object) =>
  client.post('/webhooks/messenger').header(HEADER, SECRET).json(body)

/** Returns a list to which all warnings are added that are logged from now on until the end of the test. */
function warningsOf(cleanup: (work: () => void) => void): unknown[] {
  const words: unknown[] = []
  const warn = logger.warn
  logger.warn = (...given: unknown[]) => void words.push(given.at(-1))
  cleanup(() => void (logger.warn = warn))
  return words
}

test.group('POST /webhooks/messenger', (group) => {
  rollsBack(group)
  const messenger = hasMessenger(group)
  group.each.setup(() => env.set('MESSENGER_WEBHOOK_SECRET', SECRET))

  test('accepts updates with the secret, once', async ({ client, assert }) => {
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

  test('ignores updates without a chat', async ({ client, assert }) => {
    const response = await send(client, { update_id: 5, channel_post: { chat: { id: -1 } } })
    response.assertStatus(200)
    assert.lengthOf(await db.from('messenger_updates'), 0)
  })

  const { message } = anUpdate(1, '4711', '/help')
  const { from, chat } = message
  const UNREADABLE: Record<string, object> = {
    'nothing': {},
    'an update without a number': { message },
    'a number that is a text': { update_id: 'x', message },
    'a number with a fraction': { update_id: 1.5, message },
    'a number that no number holds': { update_id: 1e300, message },
    'a message in no chat': { update_id: 1, message: { ...message, chat: undefined } },
    'a chat without a number': { update_id: 1, message: { ...message, chat: { type: 'private' } } },
    'a chat of a text': { update_id: 1, message: { ...message, chat: { ...chat, id: 'a' } } },
    'a text of a number': { update_id: 1, message: { ...message, text: 7 } },
    'a list that is none': { update_id: 1, message: { ...message, entities: { length: 1 } } },
    'a link to nowhere': {
      update_id: 1,
      message: { ...message, entities: [{ type: 'text_link', offset: 0, length: 1 }] },
    },
    'an entity of nothing': { update_id: 1, message: { ...message, entities: [null] } },
    'a press by nobody': { update_id: 1, callback_query: { id: '1', data: 'approve:x', message } },
    'a press of a list': {
      update_id: 1,
      callback_query: { id: '1', from, data: ['approve'], message },
    },
    'a membership of nobody': { update_id: 1, my_chat_member: { chat, from } },
  }

  test('returns 200 for updates that can never be handled, and logs them once: {$self}')
    .with(Object.keys(UNREADABLE))
    .run(async ({ client, assert, cleanup }, name) => {
      const warnings = warningsOf(cleanup)
      const response = await send(client, UNREADABLE[name])
      response.assertStatus(200)
      assert.lengthOf(await db.from('messenger_updates'), 0)
      assert.lengthOf(await waitingJobs(), 0)
      assert.deepEqual(warnings, ['An update of the messenger can’t be read; it is skipped'])
    })

  test('accepts half characters and NUL', async ({ client, assert }) => {
    const update = anUpdate(7, '4711', 'half \ud83d and \u0000 nothing')
    const named = {
      ...update,
      update_id: 8,
      message: { ...update.message, '\ud83d\u0000': 'here' },
    }
    for (const sent of [update, named]) {
      const response = await send(client, sent)
      response.assertStatus(200)
    }
    assert.lengthOf(await db.from('messenger_updates'), 2)
  })
})

test.group('POST /webhooks/messenger, without a database', (group) => {
  writesForReal(group)
  hasMessenger(group)
  group.each.setup(() => env.set('MESSENGER_WEBHOOK_SECRET', SECRET))

  test('returns 503 for updates that can be stored later, so that they are sent again', async ({
    client,
    assert,
  }) => {
    await withDatabaseDown(async () => {
      const response = await send(client, anUpdate(1, '4711', '/help'))
      response.assertStatus(503)
    })
    const response = await send(client, anUpdate(1, '4711', '/help'))
    response.assertStatus(200)
    assert.lengthOf(await db.from('messenger_updates'), 1)
  })
})
