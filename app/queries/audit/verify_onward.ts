import db from '@adonisjs/lucid/services/db'
import {
  BATCH,
  FIRST_LINK,
  verifyLinks,
  type Mark,
  type Verification,
} from '#queries/audit/verify_chain'

/** Before every entry, by their ids. */
const FIRST_ENTRY = '00000000-0000-0000-0000-000000000000'

/** How far the log was verified, and where the next look at what is older begins. */
type State = { newest: Mark; round: Mark; entryId: string }

const BEGINNING: State = { newest: FIRST_LINK, round: FIRST_LINK, entryId: FIRST_ENTRY }

/**
 * Verifies what came since the last time, and of what was verified before a batch, from where the
 * last time left off and round again: a tampered earlier entry is found within a round, at once
 * where the log is no longer than a batch. Marks are not moved past what doesn't hold.
 * @param batch only other than usual in tests
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

type Broken = { checked: number; brokenAt: string } | null

/** Whether the link up to which the chain held is still there, as it was. */
async function missingMark({ position, hash }: Mark): Promise<Broken> {
  if (position === 0) return null
  const { rows } = await db.rawQuery(
    'select hash = ? as same from public.audit_links where position = ?',
    [hash as never, position]
  )
  return rows[0]?.same ? null : { checked: position, brokenAt: `${position}` }
}

async function verifyOlder(state: State, batch: number): Promise<Broken> {
  const { round, newest } = state
  const most = Math.min(batch, newest.position - round.position)
  if (most > 0) {
    const { last, broken } = await verifyLinks(round, most)
    if (broken) return broken
    state.round = last
  }
  // Round again, from the first link.
  if (state.round.position >= newest.position) state.round = FIRST_LINK
  return null
}

async function verifyNewer(state: State): Promise<Broken> {
  for (;;) {
    const { last, broken } = await verifyLinks(state.newest)
    if (broken) return broken
    if (last.position === state.newest.position) return null
    state.newest = last
  }
}

/** Entries that no link names, in the order of their ids: they may have been slipped in anywhere. */
async function lookForUnlinked(state: State, batch: number): Promise<Broken> {
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
  if (!row) return { ...BEGINNING }
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
