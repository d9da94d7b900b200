import db from '@adonisjs/lucid/services/db'
import env from '#start/env'

export const BOT = { id: '770011', username: 'rushes_test_bot' }
export const BOT_TOKEN = `${BOT.id}:AAtest-token_that-opens-nothing-0123456`

/** Sets up a bot that has been started once, as its settings and its row say. */
export async function aBot({ apiRoot }: { apiRoot?: string } = {}): Promise<void> {
  env.set('MESSENGER_BOT_TOKEN', BOT_TOKEN)
  if (apiRoot) env.set('MESSENGER_API_ROOT', apiRoot)
  await db.rawQuery(
    `insert into messenger_bots (id, username, seen_at) values (?, ?, now())
     on conflict (id) do nothing`,
    [BOT.id, BOT.username]
  )
}

/** Takes all settings of the messenger away, as on a machine where nobody set any. */
export function noBot(): void {
  for (const name of [
    'MESSENGER_BOT_TOKEN',
    'MESSENGER_API_ROOT',
    'MESSENGER_WEBHOOK_SECRET',
  ] as const) {
    env.set(name, '' as never)
  }
}
