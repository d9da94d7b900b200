import 'reflect-metadata'
import { constants } from 'node:os'
import { Ignitor } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'

// Texts are formatted in the time zone of the process; a stored text may be read by another process than the one that wrote it.
process.env.TZ = 'UTC'

const APP_ROOT = new URL('../', import.meta.url)

const importer = (filePath: string) =>
  filePath.startsWith('./') || filePath.startsWith('../')
    ? import(new URL(filePath, APP_ROOT).href)
    : import(filePath)

/**
 * Creates the application as every entry point boots it. Settings are validated before any provider runs. SIGTERM
 * ends the application in order, or immediately while it is still booting.
 */
export function createIgnitor(): Ignitor {
  return new Ignitor(APP_ROOT, { importer }).tap((app: ApplicationService) => {
    app.booting(async () => {
      await import('#start/env')
    })
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      app.listen(signal, () => endOn(signal, app))
    }
  })
}

/** While the application boots, nothing has started yet that must be ended. */
function endOn(signal: 'SIGTERM' | 'SIGINT', app: ApplicationService): void {
  if (app.isReady || app.isTerminating) void app.terminate()
  else process.exit(128 + constants.signals[signal])
}
