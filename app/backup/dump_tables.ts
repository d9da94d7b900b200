import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import type { PipelineStep } from '#backup/encryption'
import type { FileEncoding } from '#backup/file_encoding'
import { hashStep } from '#backup/hash_step'
import { aboutTable, tableIn, type ChainEnd, type TableDump } from '#backup/layout'
import { isBackedUp } from '#backup/backed_up_tables'
import { quoteIdentifier, type Table, tablesOf } from '#backup/snapshot'

/** Reduces rows to a sixth of their size; with a higher level, compressing takes longer than the query. */
const GZIP_LEVEL = 1

/**
 * Writes the rows of every table that a backup keeps, sorted by their primary keys.
 * @param folder of the backup
 */
export async function dumpTables(
  client: Client,
  folder: string,
  encoding: FileEncoding
): Promise<TableDump[]> {
  const dumps: TableDump[] = []
  const tables = await tablesOf(client)
  for (const table of tables.filter(isBackedUp)) {
    dumps.push(await dumpTable(client, table, folder, encoding))
  }
  return dumps
}

async function dumpTable(
  client: Client,
  { name, columns, key }: Table,
  folder: string,
  encoding: FileEncoding
) {
  const order = key.length > 0 ? `order by ${key.map(quoteIdentifier).join(', ')}` : ''
  const rows = await copyOut(
    client,
    `select ${columns.map(quoteIdentifier).join(', ')} from ${quoteIdentifier(name)} ${order}`,
    tableIn(folder, name),
    encoding.storing(aboutTable(name))
  )
  return { name, columns, ...rows }
}

/**
 * Writes the result of a query to a compressed file.
 * @param storing encrypts it, or passes it on
 * @returns how many rows, and the SHA-256 (hex) of them before they were compressed
 */
export async function copyOut(client: Client, query: string, path: string, storing: PipelineStep) {
  await mkdir(dirname(path), { recursive: true })
  const { step, result } = hashStep()
  const copied = client.query(to(`copy (${query}) to stdout`))
  await pipeline(
    copied,
    step,
    createGzip({ level: GZIP_LEVEL }),
    storing,
    createWriteStream(path, { mode: 0o600 })
  )
  return { rows: copied.rowCount, sha256: result().sha256 }
}

/** The last link of the audit chain. */
export async function chainEnd(client: Client): Promise<ChainEnd | null> {
  const { rows } = await client.query(
    `select position::text, encode(hash, 'hex') as hash
       from public.audit_links order by audit_links.position desc limit 1`
  )
  return rows[0] ?? null
}
