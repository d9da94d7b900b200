import { examineProviderKeys } from '#doctor/examinations/ai'
import { examineBackups } from '#doctor/examinations/backups'
import { examineMessenger, examinePush } from '#doctor/examinations/channels'
import {
  examineChain,
  examineClock,
  examineDatabase,
  examineSchema,
  examineTimeZones,
} from '#doctor/examinations/database'
import { examineDisk, examineFfmpeg } from '#doctor/examinations/machine'
import { examineQueue } from '#doctor/examinations/queue'
import { examineSettings } from '#doctor/examinations/settings'
import { examineObjects, examineStore } from '#doctor/examinations/storage'
import { explain } from '#doctor/explain'
import { type Examination, type Finding, ok } from '#doctor/finding'
import { withTimeout } from '#support/time/timeout'
import { version } from '#support/process/version'

const QUICK_MS = 15_000
const THOROUGH_MS = 4 * 3_600_000

/** A finding with the name of the examined part, such as `database`. */
export type NamedFinding = Finding & { part: string }

type Check = {
  look: Examination
  /** Parts without which this one can't be examined, or would only repeat their fault. */
  needs?: readonly string[]
  timeoutMs?: number
}

/**
 * Examines one part after the other. One that fails or doesn't answer is wrong; those that need a part with a
 * fault are left out.
 */
export async function examine(
  checks: Record<string, Check>,
  onFinding?: (finding: NamedFinding) => void
): Promise<NamedFinding[]> {
  const all: NamedFinding[] = []
  const faulty = new Set<string>()
  for (const [part, { look, needs = [], timeoutMs = QUICK_MS }] of Object.entries(checks)) {
    if (needs.some((needed) => faulty.has(needed))) continue
    const findings = await withTimeout(timeoutMs, look()).catch((error: Error) => [explain(error)])
    if (findings.some(({ state }) => state === 'wrong')) faulty.add(part)
    for (const finding of findings) {
      all.push({ part, ...finding })
      onFinding?.({ part, ...finding })
    }
  }
  return all
}

/** What takes moments. */
export const QUICK: Record<string, Check> = {
  'settings': { look: () => examineSettings() },
  'versions': { look: async () => [ok(`Rushes ${version} on Node ${process.versions.node}`)] },
  'database': { look: examineDatabase },
  'schema': { look: examineSchema, needs: ['database'] },
  'time zones': { look: examineTimeZones, needs: ['database', 'schema'] },
  'clock': { look: examineClock, needs: ['database'] },
  'storage': { look: examineStore },
  'queue': { look: examineQueue, needs: ['database'] },
  'disk': { look: examineDisk },
  'ffmpeg': { look: examineFfmpeg },
  'push': { look: examinePush },
  'messenger': { look: examineMessenger },
  'AI providers': { look: examineProviderKeys, needs: ['database'] },
  'backups': { look: () => examineBackups() },
}

/** What reads everything: some minutes for a million of objects or entries. */
export const THOROUGH: Record<string, Check> = {
  files: {
    look: examineObjects,
    needs: ['database', 'schema', 'storage'],
    timeoutMs: THOROUGH_MS,
  },
  audit: { look: examineChain, needs: ['database', 'schema'], timeoutMs: THOROUGH_MS },
}
