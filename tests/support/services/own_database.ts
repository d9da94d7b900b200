import env from '#start/env'
import { refuseOtherDatabase } from '../../../bin/supervisor/runs/test_parts.ts'

/** Tests empty the database they run on, so it has to be one that is there for them. */
export function refuseOtherDatabases(): void {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const) {
    const url = env.get(name)
    if (url) refuseOtherDatabase(name, url)
  }
}
