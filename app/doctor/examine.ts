import { examineProviderKeys } from '#doctor/examinations/ai'
import { examineBackups } from '#doctor/examinations/backups'
import { examineMessenger, examinePush } from '#doctor/examinations/channels'
import {
  examineChain,
  examineClock,
  examineDatabase,
  examineSchema,
} from '#doctor/examinations/database'
import { examineDisk, examineFfmpeg, examineVersions } from '#doctor/examinations/machine'
import { examineQueue } from '#doctor/examinations/queue'
import { examineSettings } from '#doctor/examinations/settings'
import { examineObjects, examineStore } from '#doctor/examinations/storage'
import { explain } from '#doctor/explain'
import type { Examination, Finding } from '#doctor/finding'
import { withTimeout } from '#support/timeout'

/** A finding with the name of the examined part, such as `database`. */
export type NamedFinding = Finding & { part: string }

type Options = {
  timeoutMs: number
  /** For each part, the part that it depends on. */
  needs?: Readonly<Record<string, string>>
  onFinding?: (finding: NamedFinding) => void
}

/**
 * Examines one part after the other. A part that fails or doesn't respond is reported as wrong; parts that depend
 * on it are skipped.
 */
export async function examine(
  examinations: Record<string, Examination>,
  { timeoutMs, needs = {}, onFinding }: Options
): Promise<NamedFinding[]> {
  const all: NamedFinding[] = []
  const failed = new Set<string>()
  for (const [part, look] of Object.entries(examinations)) {
    if (failed.has(needs[part])) continue
    const findings = await withTimeout(timeoutMs, look()).catch((error: Error) => {
      failed.add(part)
      return [explain(error)]
    })
    for (const finding of findings) {
      all.push({ part, ...finding })
      onFinding?.({ part, ...finding })
    }
  }
  return all
}

/** Examinations that take moments. */
export const QUICK: Record<string, Examination> = {
  'settings': () => examineSettings(),
  'versions': examineVersions,
  'database': examineDatabase,
  'schema': examineSchema,
  'clock': examineClock,
  'storage': examineStore,
  'queue': examineQueue,
  'disk': examineDisk,
  'ffmpeg': examineFfmpeg,
  'push': examinePush,
  'messenger': examineMessenger,
  'AI providers': examineProviderKeys,
  'backups': () => examineBackups(),
}

/**
 * Without these dependencies, each part would only report again that the database doesn't respond, or wait for it
 * again.
 */
export const NEEDS = {
  'schema': 'database',
  'clock': 'database',
  'queue': 'database',
  'AI providers': 'database',
}

/** Examinations that read everything; they take some minutes for a million objects or entries. */
export const THOROUGH: Record<string, Examination> = {
  files: examineObjects,
  audit: examineChain,
}
