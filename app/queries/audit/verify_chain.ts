import db from '@adonisjs/lucid/services/db'

/** Number of links or entries that one statement verifies. */
export const BATCH = 20_000

/** The last link up to which the chain was found valid. */
export type Mark = { position: number; hash: Buffer | null }

/** Mark before the first link. */
export const FIRST_LINK: Mark = { position: 0, hash: null }

type Link = { position: string; entry_id: string | null; hash: Buffer; holds: boolean | null }

/**
 * Recomputes up to a number of links after a mark. Table names are qualified, so that a session's temporary tables
 * can't replace them.
 * @returns the last valid link, and the first invalid one
 */
export async function verifyLinks(
  mark: Mark,
  limit = BATCH
): Promise<{ last: Mark; broken: { checked: number; brokenAt: string } | null }> {
  const { position, hash } = mark
  const { rows }: { rows: Link[] } = await db.rawQuery(
    `with links as (
       select l.position, l.entry_id, l.hash,
              coalesce(lag(l.hash) over w, ?::bytea) as previous,
              coalesce(lag(l.position) over w, ?::bigint) as previous_position
         from public.audit_links l
        where l.position > ?
       window w as (order by l.position)
        order by l.position limit ?
     )
     select l.position, l.entry_id, l.hash,
            l.position = l.previous_position + 1
              and e.id is not null
              and l.hash = public.audit_entry_digest(e, l.previous) as holds
       from links l left join public.audit_entries e on e.id = l.entry_id
      order by l.position`,
    [hash, position, position, limit]
  )
  const at = rows.findIndex(({ holds }) => !holds)
  const held = at < 0 ? rows.at(-1) : rows[at - 1]
  const last = held ? { position: Number(held.position), hash: held.hash } : mark
  if (at < 0) return { last, broken: null }
  const { position: checked, entry_id: entryId } = rows[at]
  return { last, broken: { checked: Number(checked), brokenAt: entryId ?? `${checked}` } }
}

export type Verification = { valid: boolean; checked: number; brokenAt: string | null }

/**
 * Recomputes the whole hash chain in batches, without relying on earlier verifications. Finds edited, removed,
 * swapped and unlinked entries.
 * @returns `brokenAt` the id of the first invalid entry, or the position of a link whose entry is missing
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
