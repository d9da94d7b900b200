import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyObjects } from '#backup/copy_objects'
import { chainEnd, copyOut, dumpTables } from '#backup/dump_tables'
import { keepSettings } from '#backup/kept_settings'
import { BackupFault, FORMAT, manifestIn, type Manifest, pointName } from '#backup/layout'
import { pointNames } from '#backup/points'
import { inSnapshot, migrationsIn } from '#backup/snapshot'
import { NAMED_OBJECTS } from '#storage/named_objects'
import type { Bucket } from '#storage/prepare_bucket'

export type BackupOptions = {
  /** Of a role that may read every table. */
  databaseUrl: string
  place: Bucket
  /** A folder; made when it is not there. */
  target: string
  version: string
  settings: Record<string, string | undefined>
  passphrase?: string
  onStep?: (what: string) => void
  onProgress?: (objects: number, bytes: number) => void
}

/**
 * Makes a backup of one moment: every row as it was then, and after that every object that those
 * rows name. Objects are written once and not changed, so that fetching them later is no harm;
 * one that was removed meanwhile is told as missing.
 * @returns the folder of the new point, its manifest, and what had to be fetched
 * @throws BackupFault, StorageUnavailable, errors of the database and of the file system; nothing
 * of the point is left then, but objects that were fetched stay for the next time
 */
export async function backUp(options: BackupOptions) {
  const target = resolve(options.target)
  await mkdir(target, { recursive: true, mode: 0o700 })
  const earlier = await pointNames(target)
  const before = earlier.at(-1)
  const draft = join(target, `.making-${process.pid}-${Date.now()}`)
  await mkdir(draft, { mode: 0o700 })
  try {
    const namedIn = join(draft, 'named.copy.gz')
    const snapshot = await dumpDatabase(options, draft, namedIn)
    options.onStep?.(`${snapshot.tables.length} tables as of ${snapshot.at}`)

    const { total, fetched, faults } = await copyObjects({
      place: options.place,
      target,
      point: draft,
      namedIn,
      before: before && join(target, before),
      onProgress: options.onProgress ?? (() => {}),
    })
    await rm(namedIn)
    const manifest: Manifest = {
      format: FORMAT,
      version: options.version,
      ...snapshot,
      objects: total,
      faults,
      settings: keepSettings(options.settings, options.passphrase),
    }
    await writeWhole(manifestIn(draft), `${JSON.stringify(manifest, null, 2)}\n`)
    const folder = join(target, pointName(new Date(manifest.at)))
    await rename(draft, folder)
    return { folder, manifest, fetched }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function dumpDatabase({ databaseUrl }: BackupOptions, draft: string, namedIn: string) {
  return inSnapshot(databaseUrl, async (client) => {
    const migrations = await migrationsIn(client)
    if (migrations.length === 0) {
      throw new BackupFault('There is nothing in this database yet. Run db:prepare first.')
    }
    const { rows } = await client.query(
      `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
              current_setting('server_version') as version`
    )
    const tables = await dumpTables(client, draft)
    await copyOut(client, NAMED_OBJECTS, namedIn)
    return {
      at: rows[0].at as string,
      postgres: rows[0].version as string,
      migrations,
      tables,
      chain: await chainEnd(client),
    }
  })
}

async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
