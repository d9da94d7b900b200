import { explain } from '#doctor/explain'
import type { Examination, Finding } from '#doctor/finding'
import { withTimeout } from '#support/timeout'

/** Of the part that was looked at, as in `database`. */
export type NamedFinding = Finding & { part: string }

type Options = { timeoutMs: number; onFinding?: (finding: NamedFinding) => void }

/**
 * Looks at one part after the other. One that fails or hangs is wrong, and the next is looked at.
 */
export async function examine(
  examinations: Record<string, Examination>,
  { timeoutMs, onFinding }: Options
): Promise<NamedFinding[]> {
  const all: NamedFinding[] = []
  for (const [part, look] of Object.entries(examinations)) {
    const findings = await withTimeout(timeoutMs, look()).catch((error: Error) => [explain(error)])
    for (const finding of findings) {
      all.push({ part, ...finding })
      onFinding?.({ part, ...finding })
    }
  }
  return all
}
