import { readdir } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'

let known: Promise<string[]> | undefined

/** The names of this program's migrations, as stored in `adonis_schema`. */
export function knownMigrations(): Promise<string[]> {
  known ??= readdir(app.migrationsPath()).then((files) =>
    files
      .filter((file) => /^\d+_\w+\.(ts|js)$/.test(file))
      .map((file) => `database/migrations/${file.replace(/\.(ts|js)$/, '')}`)
  )
  return known
}
