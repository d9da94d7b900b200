import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { LogFile } from '../../../bin/supervisor/processes/log_file.ts'
import { until } from '#tests/support/until'

test.group('A log file', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'rushes-log-'))
    return () => rmSync(folder, { recursive: true })
  })

  const contentOf = (name: string) => {
    try {
      return readFileSync(join(folder, name), 'utf8')
    } catch {
      return ''
    }
  }

  test('is renamed while it is written, and only one older file is kept', async ({ assert }) => {
    const log = new LogFile(join(folder, 'web.log'), 10)
    for (const line of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) {
      log.write(line)
      await until(`${line} is written`, () => contentOf('web.log').endsWith(`${line}\n`))
    }
    log.end()
    assert.deepEqual(readdirSync(folder).toSorted(), ['web.log', 'web.log.1'])
    assert.equal(contentOf('web.log.1'), 'four\nfive\nsix\n')
    assert.equal(contentOf('web.log'), 'seven\n')
  })

  test('that is large already is renamed at the start', async ({ assert }) => {
    writeFileSync(join(folder, 'web.log'), 'of an earlier run\n')
    const log = new LogFile(join(folder, 'web.log'), 10)
    log.write('new')
    log.end()
    await until('it is written', () => contentOf('web.log') === 'new\n')
    assert.equal(contentOf('web.log.1'), 'of an earlier run\n')
  })

  test('that can’t be written does no harm', ({ assert }) => {
    const log = new LogFile(join(folder, 'missing', 'web.log'))
    assert.doesNotThrow(() => log.write('lost'))
    log.end()
  })
})
