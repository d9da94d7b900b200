import pg from 'pg'
import type { DatabasePlan } from '../settings/plan.ts'

/**
 * Creates or updates the database and its two roles: `rushes_owner` owns the tables and runs migrations;
 * `rushes_app` reads and writes them and owns nothing.
 *
 * @param mayTamper allows the owner to disable triggers and create databases, which tests require
 */
export async function ensureRoles(plan: DatabasePlan, mayTamper: boolean): Promise<void> {
  const { name } = plan
  const client = new pg.Client({
    host: '127.0.0.1',
    port: plan.port,
    user: 'postgres',
    password: plan.superuserPassword,
    database: 'postgres',
  })
  await client.connect()
  try {
    await ensureRole(client, 'rushes_owner', plan.ownerPassword)
    await ensureRole(client, 'rushes_app', plan.appPassword)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name} owner rushes_owner`)
    await client.query(`revoke all on database ${name} from public`)
    await client.query(`revoke temporary on database ${name} from rushes_app`)
    await client.query(`grant connect on database ${name} to rushes_app`)
    if (mayTamper) {
      await client.query('grant set on parameter session_replication_role to rushes_owner')
      await client.query('alter role rushes_owner createdb')
    }
  } finally {
    await client.end()
  }
}

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  const verb = rowCount ? 'alter' : 'create'
  await client.query(`${verb} role ${name} login password ${client.escapeLiteral(password)}`)
}
