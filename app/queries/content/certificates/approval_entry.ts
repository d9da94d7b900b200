import db from '@adonisjs/lucid/services/db'

/** The audit entry of an approval, with its link in the chain. */
export type ApprovalEntry = { id: string; title: string | null; hash: string | null }

/**
 * Returns the audit entry of a version's current approval, which is the last one.
 * @returns null if there is none, because the version wasn't approved by the action that records it
 */
export async function approvalEntry(
  contentId: string,
  versionNumber: number
): Promise<ApprovalEntry | null> {
  const { rows } = await db.rawQuery(
    `select e.id, e.after ->> 'title' as title, encode(l.hash, 'hex') as hash
       from audit_entries e left join audit_links l on l.entry_id = e.id
      where e.entity_type = 'content' and e.entity_id = ? and e.action = 'content.approve'
        and e.after ->> 'version' = ?
      order by e.at desc, e.id desc limit 1`,
    [contentId, String(versionNumber)]
  )
  return rows[0] ?? null
}

/** Whether an entry still results in the hash that its link in the chain has. */
export async function isEntryIntact(id: string): Promise<boolean> {
  const { rows } = await db.rawQuery(
    `select l.hash = public.audit_entry_digest(e, before.hash) as intact
       from public.audit_links l
       join public.audit_entries e on e.id = l.entry_id
       left join public.audit_links before on before.position = l.position - 1
      where l.entry_id = ?`,
    [id]
  )
  return rows[0]?.intact === true
}
