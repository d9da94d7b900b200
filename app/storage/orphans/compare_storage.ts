import db from '@adonisjs/lucid/services/db'
import { listObjects } from '#storage/list_objects'
import { NAMED_OBJECTS } from '#storage/named_objects'
import type { Bucket } from '#storage/prepare_bucket'

/** Minimum age of an orphan in days: a more recent object may belong to an upload that is being confirmed. */
const SETTLED_DAYS = 2
const DAY_MS = 86_400_000
const PAGE = 5_000

export type Comparison = {
  /** Number of objects that rows refer to. */
  named: number
  /** Keys that rows refer to, but whose objects the store doesn't have. */
  missing: string[]
  /** Keys of objects whose size differs from their row. */
  changed: string[]
  /** Objects that no row refers to and that are older than `SETTLED_DAYS`. */
  orphans: Orphan[]
}

export type Orphan = { key: string; size: number }

type NamedObject = { key: string; bytes: string | number | null }

/** SQL: other objects that may be in the bucket: unfinished uploads, covers and ZIPs, in any state. */
const POSSIBLE_KEYS = `
  select object_key as key from uploads
   union all select object_key from files
   union all select object_key from deliveries
   union all select object_key from safebot_downloads`

/**
 * Compares the rows with the objects in the bucket. Reads both sorted by key, so that neither list has to fit into
 * memory.
 */
export async function compareStorage(
  target: Bucket,
  { settledDays = SETTLED_DAYS, now = Date.now() } = {}
): Promise<Comparison> {
  const result: Comparison = { named: 0, missing: [], changed: [], orphans: [] }
  const stored = listObjects(target)
  let next = await stored.next()
  const unnamed: Orphan[] = []
  const passUntil = async (key: string | null) => {
    while (!next.done && (key === null || next.value.key < key)) {
      const { size, modifiedAt } = next.value
      if (now - modifiedAt.getTime() > settledDays * DAY_MS)
        unnamed.push({ key: next.value.key, size })
      next = await stored.next()
    }
  }
  for await (const { key, bytes } of namedObjects()) {
    result.named += 1
    await passUntil(key)
    if (next.done || next.value.key !== key) result.missing.push(key)
    else {
      if (bytes !== null && Number(bytes) !== next.value.size) result.changed.push(key)
      next = await stored.next()
    }
  }
  await passUntil(null)
  result.missing = await stillNamed(result.missing)
  result.orphans = await withoutRow(unnamed)
  return result
}

async function* namedObjects(): AsyncGenerator<NamedObject> {
  for (let after = ''; ;) {
    const { rows } = await db.rawQuery(
      `select key, bytes from (${NAMED_OBJECTS}) as named
        where key collate "C" > ? order by key collate "C" limit ${PAGE}`,
      [after]
    )
    yield* rows as NamedObject[]
    if (rows.length < PAGE) return
    after = rows.at(-1).key
  }
}

/** Returns only the keys that rows still refer to: some rows may have been removed during the comparison. */
async function stillNamed(keys: string[]): Promise<string[]> {
  if (keys.length === 0) return keys
  const { rows } = await db.rawQuery(
    `select key from (${NAMED_OBJECTS}) as named where key = any(?)`,
    [keys]
  )
  const named = new Set(rows.map(({ key }: NamedObject) => key))
  return keys.filter((key) => named.has(key))
}

/** Returns only the objects that still have no row and don't belong to work in progress. */
export async function withoutRow(items: readonly Orphan[]): Promise<Orphan[]> {
  const left: Orphan[] = []
  for (let at = 0; at < items.length; at += PAGE) {
    const some = items.slice(at, at + PAGE)
    const keys = some.map(({ key }) => key)
    const { rows } = await db.rawQuery(
      `select key from (${NAMED_OBJECTS}) as named where key = any(:keys)
        union all select key from (${POSSIBLE_KEYS}) as possible where key = any(:keys)`,
      { keys }
    )
    const known = new Set(rows.map(({ key }: NamedObject) => key))
    left.push(...some.filter(({ key }) => !known.has(key)))
  }
  return left
}
