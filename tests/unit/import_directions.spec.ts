import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { findForbiddenImports } from '#tests/support/import_directions'

const root = fileURLToPath(new URL('../../', import.meta.url))

test.group('Import directions', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'rushes-imports-'))
    return () => rmSync(folder, { recursive: true })
  })

  test('the sources keep to them', ({ assert }) => {
    assert.deepEqual(findForbiddenImports(root), [])
  })

  test('an offence is found: {$self}')
    .with([
      ['app/actions/tasks/a.ts', `import type { HttpContext } from '@adonisjs/core/http'`],
      ['app/jobs/a.ts', `const x = await import('#controllers/tasks/task_controller')`],
      ['app/queries/tasks/a.ts', `import { guard } from '../../middleware/guard_middleware.js'`],
      ['app/models/task.ts', `import { createTask } from '#actions/tasks/create_task'`],
      ['app/policies/task_policy.ts', `export { x } from '#controllers/x'`],
      ['inertia/pages/a.tsx', `import { ROLES } from '#access/roles'`],
      ['inertia/pages/b.tsx', `import { ROLES, type Role } from '../../app/access/roles.js'`],
      ['app/ai/provider.ts', `const answer = await fetch('https://example.test')`],
      ['app/ai/other.ts', `import https from 'node:https'`],
      ['app/listeners/a.ts', `globalThis.fetch(url)`],
    ])
    .run(({ assert }, [path, source]) => {
      write(path, source)
      assert.lengthOf(findForbiddenImports(folder), 1)
    })

  test('what is allowed is not taken for an offence: {$self}')
    .with([
      ['app/net/guarded_fetch.ts', `await fetch(url)`],
      ['app/ai/provider.ts', `await outside.fetch(url)`],
      ['app/controllers/tasks/a.ts', `import type { HttpContext } from '@adonisjs/core/http'`],
      ['app/actions/tasks/a.ts', `import Task from '#models/task'`],
      ['inertia/pages/a.tsx', `import type { Role } from '#access/roles'`],
      ['inertia/pages/b.tsx', `import { Button } from '~/components/ui/button'`],
      ['inertia/pages/c.tsx', `import { client } from '@generated/registry'`],
    ])
    .run(({ assert }, [path, source]) => {
      write(path, source)
      assert.deepEqual(findForbiddenImports(folder), [])
    })

  function write(path: string, source: string) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${source}\n`)
  }
})
