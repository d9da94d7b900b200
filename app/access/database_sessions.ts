import { configProvider } from '@adonisjs/core'
import type { ConfigProvider } from '@adonisjs/core/types'
import type { SessionStoreFactory } from '@adonisjs/session/types'

/** The session store for `config/session.ts`; models are loaded once the application is up. */
export function databaseSessions(): ConfigProvider<SessionStoreFactory> {
  return configProvider.create(async (app) => {
    const { DatabaseSessionStore } = await import('#access/session_store')
    const db = await app.container.make('lucid.db')
    return (ctx) => new DatabaseSessionStore(ctx, db.connection())
  })
}
