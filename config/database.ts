import env from '#start/env'
import { defineConfig } from '@adonisjs/lucid'
import type { PostgreConfig } from '@adonisjs/lucid/types/database'

const applicationUrl = env.get('DATABASE_URL')

const shared = {
  client: 'pg' as const,
  migrations: { naturalSort: true, paths: ['database/migrations'] },
  schemaGeneration: {
    enabled: true,
    rulesPaths: ['./database/schema_rules.js'],
    excludeTables: [
      'rate_limits',
      'known_devices',
      'company_storage',
      'link_previews',
      'readiness',
      'job_figures',
      'turns',
    ],
  },
}

function connection(url: string, pool: PostgreConfig['pool']): PostgreConfig {
  return { ...shared, connection: { connectionString: url }, pool }
}

/**
 * The application works through `postgres`, whose role owns nothing: it can't alter
 * tables, delete business rows or touch written audit entries. Migrations run through
 * `owner`; the web process and the worker don't know its URL (bin/owner_url.ts).
 */
const dbConfig = defineConfig({
  connection: 'postgres',
  connections: {
    postgres: connection(applicationUrl, { min: 0, max: 10, acquireTimeoutMillis: 8_000 }),
    owner: connection(env.get('DATABASE_OWNER_URL', applicationUrl), { min: 0, max: 2 }),
  },
})

export default dbConfig
