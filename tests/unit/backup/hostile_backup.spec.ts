import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { PLAIN_ENCODING } from '#backup/file_encoding'
import { type Manifest, manifestIn, objectListIn } from '#backup/layout'
import { readObjectList } from '#backup/object_list'
import { openBackup } from '#backup/open_backup'

const OBJECT = { bytes: 1, sha256: 'a'.repeat(64), contentType: 'text/plain', etag: '' }

test.group('A foreign backup', (group) => {
  let folder: string

  group.each.setup(async () => {
    const place = await mkdtemp(join(tmpdir(), 'rushes-hostile-'))
    folder = join(place, '2026-11-22T02-00-00-000Z')
    await mkdir(folder)
    return () => rm(place, { recursive: true })
  })

  const listing = async (key: unknown) => {
    const lines = gzipSync(`${JSON.stringify({ ...OBJECT, key })}\n`)
    await writeFile(objectListIn(folder), lines)
    const manifest = { objects: {} } as Manifest
    return Array.fromAsync(readObjectList({ folder, encoding: PLAIN_ENCODING, manifest }))
  }

  test('may contain objects with any key that the product creates', async ({ assert }) => {
    const key = 'c0ffee/material/f00d/Sofa_1..final-cut.mp4'
    const [object] = await listing(key)
    assert.equal(object.key, key)
  })

  test('can’t write outside of the store: {$self}')
    .with([
      ...['../../etc/cron.d/now', 'a/../../b', '/etc/passwd', 'a//b', './a', 'a/.', '..', ''],
      ...['a\\..\\b', 'a\0b', 'a\nb', null, 7],
    ])
    .run(async ({ assert }, key) => {
      await assert.rejects(() => listing(key), /isn’t the key of an object/)
    })

  test('is refused with a message if its manifest is truncated', async ({ assert }) => {
    for (const [manifest, words] of [
      ['{"format":1,"version"', /can’t be read/],
      ['null', /can’t be read/],
      ['{"format":1,"version":"1"}', /is incomplete/],
      ['{"format":1,"at":"x","tables":{},"migrations":[],"faults":[]}', /is incomplete/],
    ] as const) {
      await writeFile(manifestIn(folder), manifest)
      const options = { secrets: [], allowUnsigned: true }
      await assert.rejects(() => openBackup(folder, options), words)
    }
  })
})
