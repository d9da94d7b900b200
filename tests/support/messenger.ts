import type { Group } from '@japa/runner/core'
import db from '@adonisjs/lucid/services/db'
import { plainApi } from '#messenger/client'
import { receiveUpdates } from '#messenger/receive_updates'
import { messengerSettings } from '#config/messenger'
import type StoredFile from '#models/files/stored_file'
import env from '#start/env'
import store from '#storage/store'
import type { Account } from '#tests/support/services/bot_api/account'
import { BotApiServer } from '#tests/support/services/bot_api/server'
import { runJobs } from '#tests/support/processes/jobs'
import type User from '#models/identity/user'
import { BOT, BOT_TOKEN } from '#tests/support/services/bot_api/bot'

export { BOT, BOT_TOKEN }

/** Sets up a bot that has been started before, with its settings and its row. */
export async function aBot({ apiRoot }: { apiRoot?: string } = {}): Promise<void> {
  env.set('MESSENGER_BOT_TOKEN', BOT_TOKEN)
  if (apiRoot) env.set('MESSENGER_API_ROOT', apiRoot)
  await db.rawQuery(
    `insert into messenger_bots (id, username, seen_at) values (?, ?, now())
     on conflict (id) do nothing`,
    [BOT.id, BOT.username]
  )
}

/** Removes all settings of the messenger, as on a machine where it isn't configured. */
export function noBot(): void {
  for (const name of [
    'MESSENGER_BOT_TOKEN',
    'MESSENGER_API_ROOT',
    'MESSENGER_WEBHOOK_SECRET',
  ] as const) {
    env.set(name, '' as never)
  }
}

/** Starts a Bot API server for each test of the group, and configures a bot for it. */
export function hasMessenger(group: Group): { readonly server: BotApiServer } {
  const holder: { server: BotApiServer } = { server: undefined as never }
  group.each.setup(async () => {
    holder.server = await BotApiServer.start()
    await aBot({ apiRoot: holder.server.url })
    return async () => {
      noBot()
      await holder.server.stop()
    }
  })
  return holder
}

/** Fetches updates once and handles them, then runs the resulting jobs. */
export async function handleAll(
  server: BotApiServer,
  options: Parameters<typeof runJobs>[0] = {}
): Promise<void> {
  const settings = messengerSettings()!
  const offset = Math.max(0, ...server.callsOf('getUpdates').map((call) => call.offset ?? 0))
  const updates = await plainApi(settings).getUpdates({ offset, timeout: 0 })
  await receiveUpdates(settings.botId, updates)
  const last = updates.at(-1)?.update_id
  if (last) await plainApi(settings).getUpdates({ offset: last + 1, limit: 1, timeout: 0 })
  await runJobs(options)
}

/** Links a messenger account to a user. */
export async function messengerOf(server: BotApiServer, user: User): Promise<Account> {
  const account = server.account(String(9_000_000 + server.accounts.size))
  await user.merge({ messengerId: account.id }).save()
  return account
}

/** A poster for readers that only check its first bytes. */
export const JPEG = Buffer.from('ffd8ffe000104a464946000101', 'hex')

/** Stores the poster that a file's row names. */
export async function putPoster({ posterKey }: StoredFile): Promise<void> {
  await store.put(posterKey!, JPEG, 'image/jpeg')
}
