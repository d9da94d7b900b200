import { verifyLinks, FIRST_LINK } from '#queries/audit/verify_links'
import db from '@adonisjs/lucid/services/db'

export type Verification = { valid: boolean; checked: number; brokenAt: string | null }

/**
 * Recomputes the hash chain from its first link to its last, a batch at a time, trusting nothing
 * that was noted before. Finds an edited, a removed, a swapped and an unlinked entry.
 * @returns `brokenAt` the id of the first entry that does not hold, or the position of a
 * link whose entry is gone
 */
export async function verifyChain(onProgress?: (checked: number) => void): Promise<Verification> {
  let mark = FIRST_LINK
  for (;;) {
    const { broken, last } = await verifyLinks(mark)
    if (broken) return { valid: false, ...broken }
    if (last.position === mark.position) break
    mark = last
    onProgress?.(mark.position)
  }
  const unlinked = await firstUnlinked()
  return { valid: unlinked === null, checked: mark.position, brokenAt: unlinked }
}

async function firstUnlinked(): Promise<string | null> {
  const { rows } = await db.rawQuery(
    `select e.id from public.audit_entries e
      where not exists (select 1 from public.audit_links l where l.entry_id = e.id)
      limit 1`
  )
  return rows[0]?.id ?? null
}
