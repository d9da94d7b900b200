import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { findCycles, findUpwardImports } from '../../bin/checks/layers.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test.group('Layers', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'rushes-layers-'))
    return () => rmSync(folder, { recursive: true })
  })
  const write = (files: Record<string, string>) => {
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), `${source}\n`)
    }
  }

  test('imports go to the same or a lower layer', ({ assert }) => {
    assert.deepEqual(findUpwardImports(root), [])
  })

  test('{$self} has no import cycles')
    .with(['app', 'inertia'])
    .run(({ assert }, area) => {
      assert.deepEqual(findCycles(root, area), [])
    })

  test('an import of a higher layer is detected: {path}: {source}')
    .with([
      { path: 'app/models/tasks/a.ts', source: `import { b } from '#actions/b'` },
      { path: 'app/policies/a.ts', source: `export { b } from '#actions/b'` },
      { path: 'app/queue/a.ts', source: `const b = await import('#actions/b')` },
      { path: 'app/access/a.ts', source: `import type { B } from '#actions/b'` },
      { path: 'app/support/a.ts', source: `import { b } from '../actions/b.js'` },
      { path: 'app/net/a.ts', source: `export { b } from '#actions/b'` },
      { path: 'app/storage/a.ts', source: `let b: import('#actions/b').B` },
    ])
    .run(({ assert }, { path, source }) => {
      write({ [path]: source, 'app/actions/b.ts': '' })
      assert.deepEqual(findUpwardImports(folder), [
        `${path} imports app/actions/b.ts, which is in a higher layer`,
      ])
    })

  test('an allowed import is accepted: {path}: {source}')
    .with([
      { path: 'app/jobs/a.ts', source: `import { b } from '#actions/b'` },
      { path: 'app/actions/a.ts', source: `import { b } from '#actions/b'` },
      { path: 'app/storage/a.ts', source: `import { R } from '#exceptions/refusals'` },
      { path: 'app/access/a.ts', source: `import type Task from '#models/tasks/task'` },
    ])
    .run(({ assert }, { path, source }) => {
      write({ [path]: source, 'app/actions/b.ts': '', 'app/exceptions/refusals.ts': '' })
      write({ 'app/models/tasks/task.ts': '' })
      assert.deepEqual(findUpwardImports(folder), [])
    })

  test('a folder without a layer is detected', ({ assert }) => {
    write({ 'app/helpers/a.ts': '' })
    assert.deepEqual(findUpwardImports(folder), ['app/helpers/a.ts has no layer'])
  })

  test('a cycle is detected, including types and dynamic imports', ({ assert }) => {
    write({
      'app/media/a.ts': `import { b } from '#media/b'`,
      'app/media/b.ts': `import type { C } from '#media/c'`,
      'app/media/c.ts': `const a = await import('#media/a')`,
      'app/media/d.ts': `import { a } from '#media/a'`,
    })
    assert.deepEqual(findCycles(folder, 'app'), [
      ['app/media/a.ts', 'app/media/b.ts', 'app/media/c.ts'],
    ])
  })

  test('two related models are no cycle, three are', ({ assert }) => {
    write({
      'app/models/a.ts': `import B from '#models/b'`,
      'app/models/b.ts': `import A from '#models/a'`,
    })
    assert.isEmpty(findCycles(folder, 'app'))
    write({
      'app/models/b.ts': `import C from '#models/c'`,
      'app/models/c.ts': `import A from '#models/a'`,
    })
    assert.lengthOf(findCycles(folder, 'app'), 1)
  })
})
