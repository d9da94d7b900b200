import { PlainError } from '../plain_error.js'
import type { Settings } from './settings.ts'

/**
 * Checks the completed settings with the application's own rules, before anything starts.
 *
 * @throws {PlainError} that lists every fault
 */
export async function validate(env: Settings): Promise<void> {
  const faults = await applicationFaults(env)
  if (faults.length === 0) return
  throw new PlainError(
    ['These settings are wrong:', '', ...faults.map((fault) => `  - ${fault}`)].join('\n')
  )
}

/** Loads the rules of start/env.ts, which validate the environment of the process that loads them. */
async function applicationFaults(env: Settings): Promise<string[]> {
  for (const [name, value] of Object.entries(env)) {
    // An undefined value would become the text "undefined".
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  try {
    await import('../../../start/env.ts')
    return []
  } catch (error) {
    const { code, help } = error as { code?: string; help?: string }
    if (code !== 'E_INVALID_ENV_VARIABLES' || !help) throw error
    return help
      .split('\n')
      .map((line) => line.replace(/^\s*-\s*/, '').trim())
      .filter(Boolean)
  }
}
