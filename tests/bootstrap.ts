import '#tests/support/sign_in'
import { createServer } from 'node:http'
import { apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import app from '@adonisjs/core/services/app'
import { inertiaApiClient } from '@adonisjs/inertia/plugins/api_client'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import { validateResponsesAgainstOpenapi } from '#tests/support/checks/described_answers'
import testUtils from '@adonisjs/core/services/test_utils'
import type { Config } from '@japa/runner/types'
import { ensureStorage } from '#tests/support/services/storage'
import { closeEngines } from '#tests/support/browser/engines/engines'
import { startBrowser } from '#tests/support/browser/shared_browser'
import { refuseOtherDatabases } from '#tests/support/services/own_database'
import { refuseQueriesOutsideTransactions } from '#tests/support/services/one_connection'
import { sharesFiles } from '#tests/support/runner/shared_files'
import { summaryReporter } from '#tests/support/runner/summary_reporter'

export const plugins: Config['plugins'] = [
  assert(),
  apiClient(),
  inertiaApiClient(app),
  pluginAdonisJS(app),
  summaryReporter(),
  sharesFiles(),
]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [
    () => refuseOtherDatabases(),
    () => validateResponsesAgainstOpenapi(),
    () => refuseQueriesOutsideTransactions(),
    () => ensureStorage(),
  ],
  teardown: [],
}

export const configureSuite: Config['configureSuite'] = (suite) => {
  if (['functional', 'browser'].includes(suite.name)) {
    suite.setup(() => startServer())
  }
  if (suite.name === 'browser') {
    suite.setup(() => startBrowser())
    suite.teardown(() => closeEngines())
  }
}

/**
 * Starts the product's server, with the handlers before the framework. Its pages are the built ones, as in
 * production: otherwise the framework would compile them from their sources, styles included.
 */
async function startServer() {
  const vite = await app.container.make('vite')
  await vite.stopDevServer()
  // The test client sends this version of the pages; with another one the server would request a reload.
  app.config.get<{ assetsVersion?: string }>('inertia').assetsVersion = '1'
  const { answeringUnchangedPolls } = await import('#controllers/notifications/unchanged_polls')
  return testUtils.httpServer().start((handle) => createServer(answeringUnchangedPolls(handle)))
}
