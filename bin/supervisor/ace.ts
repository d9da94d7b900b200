import type { ChildOptions } from './processes/child.ts'
import { root } from './root.ts'
import type { Settings } from './settings/settings.ts'

/**
 * How an ace command is run: from the sources, on this Node.
 *
 * @param command its name and its arguments
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
    // A command that is cut short can be run again; longer waiting would gain nothing.
    stopTimeout: 3000,
    ...rest,
  }
}
