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

type DoctorCheck = {
  run: Examination
  /** Parts without which this one can't be examined, or would only repeat their fault. */
  needs?: readonly string[]
  timeoutMs?: number
}

/**
 * Examines one part after the other. One that fails or doesn't answer is wrong; those that need a part with a
 * fault are left out.
 */
export async function examine(
  checks: Record<string, DoctorCheck>,
  onFinding?: (finding: NamedFinding) => void
): Promise<NamedFinding[]> {
  const all: NamedFinding[] = []
  const faulty = new Set<string>()
  for (const [part, { run, needs = [], timeoutMs = QUICK_MS }] of Object.entries(checks)) {
    if (needs.some((needed) => faulty.has(needed))) continue
    const findings = await withTimeout(timeoutMs, run()).catch((error: Error) => [explain(error)])
    if (findings.some(({ state }) => state === 'wrong')) faulty.add(part)
    for (const finding of findings) {
      all.push({ part, ...finding })
      onFinding?.({ part, ...finding })
    }
  }
  return all
}

/** What takes moments. */
export const QUICK: Record<string, DoctorCheck> = {
  'settings': { run: () => examineSettings() },
  'versions': { run: async () => [ok(`Rushes ${version} on Node ${process.versions.node}`)] },
  'database': { run: examineDatabase },
  'schema': { run: examineSchema, needs: ['database'] },
  'time zones': { run: examineTimeZones, needs: ['database', 'schema'] },
  'clock': { run: examineClock, needs: ['database'] },
  'storage': { run: examineStore },
  'queue': { run: examineQueue, needs: ['database'] },
  'disk': { run: examineDisk },
  'ffmpeg': { run: examineFfmpeg },
  'push': { run: examinePush },
  'messenger': { run: examineMessenger },
  'AI providers': { run: examineProviderKeys, needs: ['database'] },
  'backups': { run: () => examineBackups() },
}

/** What reads everything: some minutes for a million of objects or entries. */
export const THOROUGH: Record<string, DoctorCheck> = {
  files: {
    run: examineObjects,
    needs: ['database', 'schema', 'storage'],
    timeoutMs: THOROUGH_MS,
  },
  audit: { run: examineChain, needs: ['database', 'schema'], timeoutMs: THOROUGH_MS },
}
