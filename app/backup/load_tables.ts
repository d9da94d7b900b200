import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { hashStep } from '#backup/hash_step'
import { isBackedUp } from '#backup/backed_up_tables'
import { aboutTable, BackupFault, tableIn, type TableDump } from '#backup/layout'
import type { Backup } from '#backup/open_backup'
import { quoteIdentifier, tablesOf } from '#backup/snapshot'

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Loads the rows of a backup into the tables, in the client's transaction. Triggers are disabled meanwhile,
 * because the backup contains their results, such as the links of the audit chain. Foreign keys are dropped
 * and created again, which checks every row. Both require the owner role.
 *
 * @throws BackupFault when the tables aren't those of the backup, or its rows are damaged
 */
export async function loadTables(client: Client, backup: Backup): Promise<void> {
  const tables = await tablesOf(client)
  const dumps = backup.manifest.tables.filter(isBackedUp)
  const missing = dumps.filter(({ name }) => !tables.some((table) => table.name === name))
  if (missing.length > 0) {
    throw new BackupFault(
      `This database has no tables ${missing.map(({ name }) => name).join(', ')}.`
    )
  }
  const names = tables.map(({ name }) => quoteIdentifier(name))
  const keys = await foreignKeys(client)

  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${quoteIdentifier(name)}`)
  }
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  for (const dump of dumps) await loadTable(client, dump, backup)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${quoteIdentifier(name)} ${definition}`)
  }
  await setSequences(client)
}

async function loadTable(client: Client, dump: TableDump, { folder, encoding }: Backup) {
  const { name, columns, rows, sha256 } = dump
  const { step, result } = hashStep()
  const copied = client.query(
    from(`copy ${quoteIdentifier(name)} (${columns.map(quoteIdentifier)}) from stdin`)
  )
  const file = createReadStream(tableIn(folder, name))
  await pipeline(file, encoding.reading(aboutTable(name)), createGunzip(), step, copied)
  if (result().sha256 !== sha256 || copied.rowCount !== rows) {
    throw new BackupFault(`The rows of ${name} were altered after the backup.`)
  }
}

async function foreignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query(
    `select conrelid::regclass::text as table, conname as name,
            pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
      order by conrelid, conname`
  )
  return rows
}

/** Identity columns continue after the largest number. */
async function setSequences(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select c.relname as table, a.attname as column,
            pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relname not like 'adonis\\_schema%'
        and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`
  )
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval('${sequence}', (select max(${quoteIdentifier(column)}) from ${quoteIdentifier(table)}))`
    )
  }
}
