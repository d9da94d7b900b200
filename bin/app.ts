import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'

const APP_ROOT = new URL('../', import.meta.url)

const importer = (filePath: string) =>
  filePath.startsWith('./') || filePath.startsWith('../')
    ? import(new URL(filePath, APP_ROOT).href)
    : import(filePath)

/**
 * The application as every entry point boots it: settings are validated before any
 * provider runs, and SIGTERM ends it in order.
 */
export function createIgnitor(): Ignitor {
  return new Ignitor(APP_ROOT, { importer }).tap((app: ApplicationService) => {
    app.booting(async () => {
      await import('#start/env')
    })
    app.listen('SIGTERM', () => app.terminate())
    app.listen('SIGINT', () => app.terminate())
  })
}
