/** Commands that need the owner's role: those that change the schema, and the tests. */
const NEEDS_OWNER = /^((db|migration|schema):|(restore|test)$)/

/**
 * Removes the URL of the owner's role from a process that doesn't need it, whether it is set in the environment or
 * in `.env`: an intruder in the web process or a worker must find no credentials that can change audit entries.
 * Must run before the settings are read.
 *
 * @param command name of the ace command, undefined in the web process
 */
export function dropOwnerUrl(command?: string): void {
  if (command && NEEDS_OWNER.test(command)) return
  process.env.DATABASE_OWNER_URL = ''
}
