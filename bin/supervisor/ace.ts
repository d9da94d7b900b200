import type { ChildOptions } from './processes/child.ts'
import { root } from './root.ts'
import type { Settings } from './settings/settings.ts'

/**
 * Returns the options to run an ace command from the sources with this Node.
 *
 * @param command name and arguments of the command
 */
export function ace(
  command: string[],
  env: Settings,
  rest: Partial<ChildOptions> = {}
): ChildOptions {
  return {
    name: command[0],
    command: process.execPath,
    args: ['ace.js', ...command],
    cwd: root,
    env,
    tier: 'application',
    // Commands can be interrupted and run again, so waiting longer has no benefit.
    stopTimeout: 3000,
    ...rest,
  }
}
