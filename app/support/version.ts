import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'

/** The product's version, as `package.json` and `CHANGELOG.md` name it. */
export const version: string = JSON.parse(
  readFileSync(app.makePath('package.json'), 'utf8')
).version
