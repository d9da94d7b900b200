import { explain } from '#doctor/explain'
import type { Examination, Finding } from '#doctor/finding'
import { withTimeout } from '#support/timeout'

/** Of the part that was looked at, as in `database`. */
export type NamedFinding = Finding & { part: string }

type Options = {
  timeoutMs: number
  /** The part that another one can't be examined without. */
  needs?: Readonly<Record<string, string>>
  onFinding?: (finding: NamedFinding) => void
}

/**
 * Examines one part after the other. One that fails or doesn't answer is wrong; those that need it are left out.
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
