import db from '@adonisjs/lucid/services/db'
import type { PostgreConfig } from '@adonisjs/lucid/types/database'
import pg from 'pg'
import env from '#start/env'
import { until } from '#tests/support/until'

/** object_in_use; insufficient_privilege, when the drop would end another role's session. */
const IS_IN_USE = new Set(['55006', '42501'])

/**
 * Drops a database. Retries while a process that has just ended may still have a session, which the
 * owner isn't allowed to end.
 */
export function dropDatabase(name: string): Promise<boolean> {
  return until(`${name} is left`, async () => {
    try {
      await db.connection('owner').rawQuery(`drop database ${name} with (force)`)
      return true
    } catch (error) {
      if (!IS_IN_USE.has((error as { code: string }).code)) throw error
      return false
    }
  })
}

/** An empty database for one group of tests, in addition to the shared one. */
export class ScratchDatabase {
  readonly env: { DATABASE_URL: string; DATABASE_OWNER_URL: string }

  private constructor(readonly name: string) {
    const address = (setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL') => {
      const url = new URL(env.get(setting)!)
      url.pathname = `/${name}`
      return url.href
    }
    this.env = {
      DATABASE_URL: address('DATABASE_URL'),
      DATABASE_OWNER_URL: address('DATABASE_OWNER_URL'),
    }
  }

  static async create(purpose: string): Promise<ScratchDatabase> {
    const scratch = new ScratchDatabase(`rushes_${purpose}_${process.pid}`)
    await db.connection('owner').rawQuery(`create database ${scratch.name}`)
    return scratch
  }

  drop(): Promise<boolean> {
    return dropDatabase(this.name)
  }

  /** Runs a query as the owner. */
  async query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) {
    const client = new pg.Client({ connectionString: this.env.DATABASE_OWNER_URL })
    await client.connect()
    try {
      const { rows } = await client.query<Row>(statement, values)
      return rows
    } finally {
      await client.end()
    }
  }

  /** Runs some work during which the connection `owner` uses this database. */
  async asOwner<T>(work: () => Promise<T>): Promise<T> {
    const { config } = db.manager.get('owner')!
    const connection = { connectionString: this.env.DATABASE_OWNER_URL }
    const ownUrl = env.get('DATABASE_OWNER_URL')
    await db.manager.close('owner')
    db.manager.patch('owner', { ...(config as PostgreConfig), connection })
    env.set('DATABASE_OWNER_URL', this.env.DATABASE_OWNER_URL)
    try {
      return await work()
    } finally {
      env.set('DATABASE_OWNER_URL', ownUrl!)
      await db.manager.close('owner')
      db.manager.patch('owner', config as PostgreConfig)
    }
  }
}
