import { servedOverHttps } from '#config/app'
import { SESSION_MAX_AGE } from '#access/live_session'
import { databaseSessions } from '#access/database_sessions'
import { defineConfig } from '@adonisjs/session'

/**
 * The browser keeps the cookie for the longest idle time of a session; the session store decides when the session
 * ends.
 */
const COOKIE_AGE = `${SESSION_MAX_AGE.idle.remembered}d`

/** The cookie that carries the id of a session. */
export const SESSION_COOKIE = servedOverHttps ? '__Host-rushes' : 'rushes'

/** Attributes of that cookie. */
export const COOKIE_OPTIONS = {
  path: '/',
  httpOnly: true,
  secure: servedOverHttps,
  sameSite: 'lax',
  maxAge: COOKIE_AGE,
} as const

const { maxAge: age, ...cookie } = COOKIE_OPTIONS

const opener = async () => {
  const { openSession } = await import('#actions/identity/sessions/open_session')
  return openSession
}

const sessionConfig = defineConfig({
  enabled: true,
  cookieName: SESSION_COOKIE,
  clearWithBrowser: false,
  age,
  cookie,
  store: 'database',
  stores: { database: databaseSessions(opener) },
})

export default sessionConfig
