import env from '#start/env'
import { refuseOtherDatabase } from '../../../bin/supervisor/runs/test_parts.ts'

/** Throws unless the database is reserved for tests, because tests empty it. */
export function refuseOtherDatabases(): void {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const) {
    const url = env.get(name)
    if (url) refuseOtherDatabase(name, url)
  }
}
