/** Commands that change the schema, and the tests of what only its owner may. */
const NEEDS_OWNER = /^((db|migration|schema):|(restore|test)$)/

/**
 * Lets go of the owner's address in a process that has no use for it, whether it came from the
 * environment or would come from `.env`: what an intruder finds in web or worker must not be
 * able to change audit entries. Must run before the settings are read.
 *
 * @param command name of the ace command, undefined for the web process
 */
export function forgetOwnerUrl(command?: string): void {
  if (command && NEEDS_OWNER.test(command)) return
  process.env.DATABASE_OWNER_URL = ''
}
