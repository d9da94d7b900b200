import db from '@adonisjs/lucid/services/db'
import { NIL } from 'uuid'
import {
  BATCH,
  FIRST_LINK,
  verifyLinks,
  type Mark,
  type Verification,
} from '#queries/audit/verify_chain'

/** An id lower than that of every entry. */
const FIRST_ENTRY = NIL

/** How far the log was verified, and where the next repeated verification of older links and entries starts. */
type State = { newest: Mark; round: Mark; entryId: string }

const FIRST_STATE: State = { newest: FIRST_LINK, round: FIRST_LINK, entryId: FIRST_ENTRY }

/**
 * Verifies all links since the last call, and again one batch of the older ones: each call continues where the
 * previous one stopped, and starts over at the end. So tampering with an older entry is found within one round, or
 * at once if the log is not longer than a batch. Marks never move past an invalid link.
 * @param batch only set by tests
 */
export async function verifyOnward(batch = BATCH): Promise<Verification> {
  const state = await readState()
  const broken =
    (await missingMark(state.newest)) ??
    (await verifyOlder(state, batch)) ??
    (await verifyNewer(state)) ??
    (await lookForUnlinked(state, batch))
  await writeState(state)
  return broken
    ? { valid: false, ...broken }
    : { valid: true, checked: state.newest.position, brokenAt: null }
}

type BrokenLink = { checked: number; brokenAt: string } | null

/** Returns the break if the link up to which the chain was valid is missing or changed; otherwise null. */
async function missingMark({ position, hash }: Mark): Promise<BrokenLink> {
  if (position === 0) return null
  const { rows } = await db.rawQuery(
    'select hash = ? as same from public.audit_links where position = ?',
    [hash as never, position]
  )
  return rows[0]?.same ? null : { checked: position, brokenAt: `${position}` }
}

async function verifyOlder(state: State, batch: number): Promise<BrokenLink> {
  const { round, newest } = state
  const count = Math.min(batch, newest.position - round.position)
  if (count > 0) {
    const { last, broken } = await verifyLinks(round, count)
    if (broken) return broken
    state.round = last
  }
  // Start over from the first link.
  if (state.round.position >= newest.position) state.round = FIRST_LINK
  return null
}

async function verifyNewer(state: State): Promise<BrokenLink> {
  for (;;) {
    const { last, broken } = await verifyLinks(state.newest)
    if (broken) return broken
    if (last.position === state.newest.position) return null
    state.newest = last
  }
}

/** Looks for entries without a link, in the order of their ids, because they can have been inserted anywhere. */
async function lookForUnlinked(state: State, batch: number): Promise<BrokenLink> {
  const { rows } = await db.rawQuery(
    `select e.id, exists (select 1 from public.audit_links l where l.entry_id = e.id) as linked
       from public.audit_entries e where e.id > ? order by e.id limit ?`,
    [state.entryId, batch]
  )
  const unlinked = rows.find(({ linked }: { linked: boolean }) => !linked)
  if (unlinked) return { checked: state.newest.position, brokenAt: unlinked.id }
  state.entryId = rows.length < batch ? FIRST_ENTRY : rows.at(-1).id
  return null
}

async function readState(): Promise<State> {
  const row = await db.from('audit_checks').where('id', 1).first()
  if (!row) return { ...FIRST_STATE }
  return {
    newest: { position: Number(row.position), hash: row.hash },
    round: { position: Number(row.round_position), hash: row.round_hash },
    entryId: row.round_entry_id,
  }
}

async function writeState({ newest, round, entryId }: State): Promise<void> {
  await db.rawQuery(
    `insert into audit_checks
            (id, position, hash, round_position, round_hash, round_entry_id, checked_at)
     values (1, ?, ?, ?, ?, ?, now())
         on conflict (id) do update
        set position = excluded.position, hash = excluded.hash,
            round_position = excluded.round_position, round_hash = excluded.round_hash,
            round_entry_id = excluded.round_entry_id, checked_at = excluded.checked_at`,
    [newest.position, newest.hash, round.position, round.hash, entryId] as never
  )
}
