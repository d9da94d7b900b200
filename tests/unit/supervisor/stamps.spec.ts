import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { Stamp, hashFiles } from '../../../bin/supervisor/setup/stamps.ts'

test.group('Stamps', (group) => {
  let folder: string
  const hash = (...extra: string[]) => hashFiles(folder, ['src/**', 'absent.json'], ...extra)

  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'rushes-stamps-'))
    mkdirSync(join(folder, 'src', 'deep'), { recursive: true })
    writeFileSync(join(folder, 'src', 'deep', 'a.ts'), 'one')
    return () => rmSync(folder, { recursive: true })
  })

  test('the hash is the same while nothing changes', ({ assert }) => {
    assert.equal(hash('18'), hash('18'))
  })

  test('the hash changes with a content, a name, a new file, and additional input', ({
    assert,
  }) => {
    const seen = [hash(), hash('18'), hash('19')]
    writeFileSync(join(folder, 'src', 'deep', 'a.ts'), 'two')
    seen.push(hash())
    renameSync(join(folder, 'src', 'deep', 'a.ts'), join(folder, 'src', 'b.ts'))
    seen.push(hash())
    writeFileSync(join(folder, 'absent.json'), '')
    seen.push(hash())
    assert.equal(new Set(seen).size, seen.length)
  })

  test('a stamp matches only the hash that was written last', ({ assert }) => {
    const stamp = new Stamp(join(folder, 'not', 'yet', 'there'))
    assert.isFalse(stamp.matches('a'))
    stamp.write('a')
    assert.isTrue(stamp.matches('a'))
    assert.isFalse(stamp.matches('b'))
  })
})
