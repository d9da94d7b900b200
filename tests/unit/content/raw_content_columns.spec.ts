import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { rawContentColumns } from '#tests/support/checks/raw_content_columns'

test.group('The content that a client can see', () => {
  test('is decided in one module', ({ assert }) => {
    assert.deepEqual(rawContentColumns(fileURLToPath(new URL('../../../', import.meta.url))), [])
  })

  test('is detected if decided elsewhere: {$self}')
    .with([
      `const version = actor.seesAllCompanies ? 'current_version_id' : 'released_version_id'`,
      `item.releasedStatus`,
      `query.whereNotNull('content_versions.released_at')`,
      'sql`and v.released_at is not null`',
    ])
    .run(({ assert }, source) => {
      const folder = mkdtempSync(join(tmpdir(), 'rushes-columns-'))
      try {
        mkdirSync(join(folder, 'app/queries'), { recursive: true })
        writeFileSync(join(folder, 'app/queries/a.ts'), source)
        assert.isNotEmpty(rawContentColumns(folder))
      } finally {
        rmSync(folder, { recursive: true })
      }
    })
})
