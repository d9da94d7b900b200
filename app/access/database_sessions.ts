import { configProvider } from '@adonisjs/core'
import type { ConfigProvider } from '@adonisjs/core/types'
import type { OpenSession } from '#access/session_store'
import type { SessionStoreFactory } from '@adonisjs/session/types'

/**
 * The session store for `config/session.ts`; models are loaded once the application is up.
 * @param opener loads the action by which a sign-in opens its session
 */
export function databaseSessions(
  opener: () => Promise<OpenSession>
): ConfigProvider<SessionStoreFactory> {
  return configProvider.create(async (app) => {
    const { DatabaseSessionStore } = await import('#access/session_store')
    const db = await app.container.make('lucid.db')
    const openSession = await opener()
    return (ctx) => new DatabaseSessionStore(ctx, db.connection(), openSession)
  })
}
