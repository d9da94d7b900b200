import { cpSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { backUp } from '#backup/back_up'
import { recordVerification } from '#backup/faulty_backups'
import { BackupKey } from '#backup/keys'
import {
  blobIn,
  type Manifest,
  manifestIn,
  objectListIn,
  backupName,
  tableIn,
} from '#backup/layout'
import { manifestText } from '#backup/manifest_file'
import { readObjectList } from '#backup/object_list'
import { backupOptions, ownSecrets } from '#backup/installation'
import { openBackup } from '#backup/open_backup'
import { prune } from '#backup/prune'
import { verifyBackup } from '#backup/verify_backup'
import { examineBackups } from '#doctor/examinations/backups'
import env from '#start/env'
import { writesForReal } from '#tests/support/database'
import { aFile, PNG } from '#tests/support/files'
import { aPerson } from '#tests/support/people'
import { AceProcess } from '#tests/support/processes/ace_process'

const DAY_MS = 86_400_000

test.group('A stored backup', (group) => {
  writesForReal(group)
  let target: string
  group.each.setup(() => {
    target = mkdtempSync(join(tmpdir(), 'rushes-damage-'))
    return () => rmSync(target, { recursive: true })
  })

  const make = () => backUp(backupOptions(target))
  const open = (source = target) => openBackup(source, { secrets: ownSecrets() })
  const faults = async () => verifyBackup(await open())
  const pruned = (now?: number) => prune(target, { keep: 2, secrets: ownSecrets(), now })
  const blobs = () =>
    readdirSync(join(target, 'objects'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => join(parentPath, name))

  async function verify(source: string) {
    const ace = new AceProcess(['backup:verify', source])
    const { code } = await ace.exited
    return { code, output: ace.output }
  }

  /** Copies a backup, with a correctly signed manifest that has another time. */
  async function resign(folder: string, manifest: Manifest, at: string) {
    const copy = join(target, backupName(new Date(at)))
    cpSync(folder, copy, { recursive: true })
    const key = BackupKey.find(ownSecrets(), manifest.key!)!
    writeFileSync(manifestIn(copy), await manifestText({ ...manifest, at }, key))
  }

  test('reports an object that was changed or lost', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const [one, other] = [
      await aFile(owner, { bytes: PNG }),
      await aFile(owner, { bytes: 'other' }),
    ]
    const { folder } = await make()
    const objects = await Array.fromAsync(readObjectList(await open(folder)))
    const pathOf = (key: string) =>
      blobIn(target, objects.find((object) => object.key === key)!.sha256)
    writeFileSync(pathOf(one.objectKey), Buffer.alloc(PNG.length))
    rmSync(pathOf(other.objectKey))
    assert.sameMembers(await faults(), [
      `${one.objectKey} is damaged`,
      `${other.objectKey} is missing`,
    ])
  })

  test('reports rows and a list that were changed', async ({ assert }) => {
    await aFile(await aPerson('client_owner'), { bytes: PNG })
    const { folder } = await make()
    writeFileSync(tableIn(folder, 'companies'), gzipSync('forged\n'))
    writeFileSync(objectListIn(folder), gzipSync(''))
    assert.deepEqual(await faults(), [
      'the rows of companies were altered after the backup',
      'the list of objects can’t be read: it was altered after the backup',
      '0 objects are listed instead of 1',
    ])
  })

  test('is checked by the command, which reports the result in its exit code and to doctor', async ({
    assert,
    cleanup,
  }) => {
    await aFile(await aPerson('client_owner'), { bytes: PNG })
    const { folder } = await make()
    const whole = await verify(target)
    assert.equal(whole.code, 0, whole.output)

    for (const path of blobs()) rmSync(path)
    const lost = await verify(folder)
    assert.equal(lost.code, 1)
    assert.include(lost.output, 'is missing')

    const before = env.get('BACKUP_DIR')
    env.set('BACKUP_DIR', target)
    cleanup(() => env.set('BACKUP_DIR', before ?? ''))
    const reported = async () => {
      const findings = await examineBackups()
      return findings.map(({ what }) => what).join()
    }
    assert.include(await reported(), `found 1 fault in ${basename(folder)}`)
    await recordVerification(folder, 0)
    assert.notInclude(await reported(), 'backup:verify')
  }).timeout(60_000)

  test('that is incomplete, or of another format, is refused', async ({ assert }) => {
    await assert.rejects(() => open(), /There is no backup in/)
    const { folder, manifest } = await make()
    writeFileSync(manifestIn(folder), JSON.stringify({ ...manifest, format: 3, version: '9.9.9' }))
    await assert.rejects(() => open(), /has format 3, of version 9\.9\.9/)
    writeFileSync(manifestIn(folder), JSON.stringify({ ...manifest, format: 'two' }))
    await assert.rejects(() => open(), /doesn’t name a format/)
    writeFileSync(manifestIn(folder), '{')
    await assert.rejects(() => open(), /can’t be read/)
  })

  test('is deleted when newer ones exist, with objects that no backup references', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    await aFile(owner, { bytes: PNG })
    const { folder, manifest } = await make()
    await resign(folder, manifest, '2020-01-01T00:00:00.000Z')
    await resign(folder, manifest, '2020-01-02T00:00:00.000Z')
    const orphan = blobIn(target, 'ab'.repeat(32))
    cpSync(blobs()[0], orphan)
    const young = blobIn(target, 'cd'.repeat(32))
    cpSync(blobs()[0], young)
    utimesSync(orphan, new Date(0), new Date(0))

    assert.deepEqual(await pruned(), { backups: 1, objects: 1, unreadable: null })
    assert.sameMembers(
      readdirSync(target).filter((name) => name !== 'objects'),
      ['2020-01-02T00-00-00-000Z', folder.split('/').at(-1)!]
    )
    assert.include(blobs(), young)
    assert.deepEqual(await pruned(Date.now() + 2 * DAY_MS), {
      backups: 0,
      objects: 1,
      unreadable: null,
    })
    assert.deepEqual(await faults(), [])
  })

  test('without faults stays while files are missing from all newer ones', async ({ assert }) => {
    await aFile(await aPerson('client_owner'), { bytes: PNG })
    const { folder, manifest } = await make()
    const faulty = { ...manifest, faults: [{ key: 'a', what: 'missing' as const }] }
    await resign(folder, manifest, '2020-01-01T00:00:00.000Z')
    await resign(folder, manifest, '2020-01-02T00:00:00.000Z')
    for (const day of [3, 4, 5]) await resign(folder, faulty, `2020-01-0${day}T00:00:00.000Z`)
    rmSync(folder, { recursive: true })

    const { backups } = await pruned()
    assert.equal(backups, 2)
    assert.sameMembers(
      readdirSync(target).filter((name) => name !== 'objects'),
      [2, 4, 5].map((day) => `2020-01-0${day}T00-00-00-000Z`)
    )
  })
})
