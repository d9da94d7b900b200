import db from '@adonisjs/lucid/services/db'

const BATCH = 20_000

type Link = { position: number; entry_id: string | null; hash: Buffer; holds: boolean | null }

export type Verification = { valid: boolean; checked: number; brokenAt: string | null }

/**
 * Recomputes the hash chain from its first link, a batch at a time. Finds an edited, a
 * removed, a swapped and an unlinked entry. The tables are named in full, so that no temporary
 * table of a session is taken for them.
 * @returns `brokenAt` the id of the first entry that does not hold, or the position of a
 * link whose entry is gone
 */
export async function verifyChain(onProgress?: (checked: number) => void): Promise<Verification> {
  let position = 0
  let previous: Buffer | null = null

  for (;;) {
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
      [previous, position, position, BATCH]
    )
    const broken = rows.find(({ holds }) => !holds)
    if (broken) {
      return {
        valid: false,
        checked: broken.position,
        brokenAt: broken.entry_id ?? `${broken.position}`,
      }
    }
    if (rows.length === 0) break

    position = rows.at(-1)!.position
    previous = rows.at(-1)!.hash
    onProgress?.(position)
  }

  const unlinked = await firstUnlinked()
  return { valid: unlinked === null, checked: position, brokenAt: unlinked }
}

async function firstUnlinked(): Promise<string | null> {
  const { rows } = await db.rawQuery(
    `select e.id from public.audit_entries e
      where not exists (select 1 from public.audit_links l where l.entry_id = e.id)
      limit 1`
  )
  return rows[0]?.id ?? null
}
