import { runMigrations } from 'bullmq'
import pg from 'pg'
import { ownerUrl } from '#database/owner_session'

/**
 * Brings the queue's own schema, `bullmq`, up to date as the owner. Nothing else changes it: processes
 * that connect only check its version.
 * @param role the application's role, or null if the application connects as the owner
 * @returns the resulting version of the schema
 */
export async function prepareQueueSchema(role: string | null): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl() })
  await client.connect()
  try {
    const version = await runMigrations(client)
    if (role) await grantQueueRights(client, client.escapeIdentifier(role))
    return version
  } finally {
    await client.end()
  }
}

async function grantQueueRights(owner: pg.Client, app: string): Promise<void> {
  await owner.query(`
    grant usage on schema bullmq to ${app};
    grant select, insert, update, delete on all tables in schema bullmq to ${app};
    revoke insert, update, delete on bullmq.migration from ${app};
    grant usage on all sequences in schema bullmq to ${app};
  `)
}
