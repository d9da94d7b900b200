import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { findForbiddenImports } from '../../bin/checks/import_directions.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test.group('Import directions', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'rushes-imports-'))
    return () => rmSync(folder, { recursive: true })
  })

  test('are followed by all sources', ({ assert }) => {
    assert.deepEqual(findForbiddenImports(root), [])
  })

  test('are violated by: {path}: {source}')
    .with([
      {
        path: 'app/actions/tasks/a.ts',
        source: `import type { HttpContext } from '@adonisjs/core/http'`,
      },
      {
        path: 'app/jobs/a.ts',
        source: `const x = await import('#controllers/tasks/task_controller')`,
      },
      {
        path: 'app/queries/tasks/a.ts',
        source: `import { guard } from '../../middleware/guard_middleware.js'`,
      },
      { path: 'app/models/files/a.ts', source: `import store from '#storage/store'` },
      { path: 'app/queue/a.ts', source: `import { Job } from '@rlanz/bull-queue'` },
      { path: 'inertia/pages/a.tsx', source: `import { ROLES } from '#access/roles'` },
      { path: 'inertia/pages/c.tsx', source: `import type { Role } from '#access/roles'` },
      {
        path: 'inertia/pages/b.tsx',
        source: `import { ROLES, type Role } from '../../app/access/roles.js'`,
      },
      { path: 'app/models/tasks/values.ts', source: `import Task from '#models/tasks/task'` },
      { path: 'app/ai/provider.ts', source: `const answer = await fetch('https://example.test')` },
      { path: 'app/ai/other.ts', source: `import https from 'node:https'` },
      { path: 'app/listeners/a.ts', source: `globalThis.fetch(url)` },
      { path: 'bin/supervisor/a.ts', source: `import { b } from '../../tests/support/b.ts'` },
      { path: 'commands/a.ts', source: `const b = await import('#tests/support/b')` },
      { path: 'vite.config.ts', source: `import type { B } from './tests/support/b.js'` },
    ])
    .run(({ assert }, { path, source }) => {
      write(path, source)
      assert.lengthOf(findForbiddenImports(folder), 1)
    })

  test('allow: {path}: {source}')
    .with([
      { path: 'app/net/guarded_fetch.ts', source: `await fetch(url)` },
      { path: 'app/ai/provider.ts', source: `await outside.fetch(url)` },
      {
        path: 'app/controllers/tasks/a.ts',
        source: `import type { HttpContext } from '@adonisjs/core/http'`,
      },
      { path: 'app/actions/tasks/a.ts', source: `import Task from '#models/tasks/task'` },
      { path: 'inertia/pages/a.tsx', source: `import { type Data } from '@generated/data'` },
      {
        path: 'inertia/pages/b.tsx',
        source: `import { Button } from '~/components/ui/form/button'`,
      },
      { path: 'inertia/pages/d.tsx', source: `import { isOpen } from '#values/tasks'` },
      { path: 'inertia/pages/c.tsx', source: `import { client } from '@generated/registry'` },
      { path: 'bin/test.ts', source: `await import('../tests/bootstrap.js')` },
    ])
    .run(({ assert }, { path, source }) => {
      write(path, source)
      assert.deepEqual(findForbiddenImports(folder), [])
    })

  function write(path: string, source: string) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${source}\n`)
  }
})
