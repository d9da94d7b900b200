import { indexEntities } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/core/app'
import { indexPages } from '@adonisjs/inertia'
import { indexPolicies } from '@adonisjs/bouncer'
import { generateRegistry } from '@tuyau/core/hooks'
import { FEATURES } from './bin/codegen/features.js'

/**
 * Commands that make, change, serve or test sources, and those that change a schema past `db:prepare`.
 * A built product is JavaScript without sources, and doesn't have them.
 */
const DEVELOPMENT = [
  () => import('@adonisjs/core/commands'),
  () => import('@adonisjs/lucid/commands'),
  () => import('./bin/codegen/commands.js'),
]

export default defineConfig({
  commands: import.meta.filename.endsWith('.ts') ? DEVELOPMENT : [],

  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/core/providers/edge_provider'),
    () => import('@adonisjs/i18n/i18n_provider'),
    () => import('@adonisjs/session/session_provider'),
    () => import('@adonisjs/vite/vite_provider'),
    () => import('@adonisjs/shield/shield_provider'),
    () => import('@adonisjs/static/static_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    () => import('@adonisjs/inertia/inertia_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/bouncer/bouncer_provider'),
    () => import('@adonisjs/drive/drive_provider'),
    () => import('@rlanz/bull-queue/queue_provider'),
    () => import('#providers/app_provider'),
  ],

  preloads: [
    () => import('#start/tracing'),
    () => import('#start/routes'),
    () => import('#start/kernel'),
    { file: () => import('#start/view'), environment: ['web', 'test'] },
  ],

  tests: {
    suites: [
      { name: 'unit', files: ['tests/unit/**/*.spec.{ts,js}'], timeout: 60_000 },
      { name: 'functional', files: ['tests/functional/**/*.spec.{ts,js}'], timeout: 120_000 },
      { name: 'browser', files: ['tests/browser/**/*.spec.{ts,js}'], timeout: 300_000 },
    ],
    forceExit: true,
  },

  metaFiles: [
    { pattern: 'resources/**/*', reloadServer: false },
    { pattern: 'public/**', reloadServer: false },
  ],

  hooks: {
    init: [
      indexEntities({
        // Types of answers are named after their transformers alone: `Data.Task`.
        transformers: { enabled: true, withSharedProps: true, skipSegments: [...FEATURES] },
      }),
      indexPages({ framework: 'react' }),
      indexPolicies(),
      generateRegistry(),
    ],
    routesScanning: [() => import('./bin/codegen/read_validators.js')],
    buildStarting: [() => import('@adonisjs/vite/build_hook')],
  },
})
