import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'

/** The product's version, as in `package.json` and `CHANGELOG.md`. */
export const version: string = JSON.parse(
  readFileSync(app.makePath('package.json'), 'utf8')
).version
