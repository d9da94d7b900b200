import { servedOverHttps } from '#config/app'
import { databaseSessions } from '#access/database_sessions'
import { defineConfig } from '@adonisjs/session'

/** The browser keeps the cookie this long; the store decides how long a session lives. */
const COOKIE_AGE = '30d'

const sessionConfig = defineConfig({
  enabled: true,
  cookieName: servedOverHttps ? '__Host-rushes' : 'rushes',
  clearWithBrowser: false,
  age: COOKIE_AGE,
  cookie: { path: '/', httpOnly: true, secure: servedOverHttps, sameSite: 'lax' },
  store: 'database',
  stores: { database: databaseSessions() },
})

export default sessionConfig
