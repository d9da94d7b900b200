import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { sealSettings } from '#backup/backup_settings'
import { BackupKey, type BackupSecret } from '#backup/keys'
import { FORMAT, type Manifest, manifestIn } from '#backup/layout'
import { manifestText } from '#backup/manifest_file'
import { keepSecretsOf } from '../../../bin/supervisor/restore.ts'

const PASSPHRASE: BackupSecret = { kind: 'passphrase', text: 'open sesame' }
const APP_KEY = 'the key of the old installation'

test.group('npm start with a backup', (group) => {
  let target: string
  let remembered: Record<string, unknown>
  group.each.setup(() => {
    target = mkdtempSync(join(tmpdir(), 'rushes-begin-'))
    remembered = {}
    return () => rmSync(target, { recursive: true })
  })

  async function aPoint(secret: BackupSecret, isEncrypted: boolean) {
    const key = BackupKey.create(secret)
    const manifest: Manifest = {
      ...{ format: FORMAT, version: '1', at: '2026-11-22T02:00:00.000Z', postgres: '18.0' },
      ...{ migrations: [], tables: [], faults: [], chain: null },
      objects: { count: 0, bytes: 0, sha256: '' },
      settings: sealSettings({ APP_KEY }, secret.kind === 'APP_KEY' ? undefined : secret.text),
      ...{ key: key.note, isEncrypted },
    }
    const folder = join(target, '2026-11-22T02-00-00-000Z')
    mkdirSync(folder)
    writeFileSync(manifestIn(folder), await manifestText(manifest, key))
  }

  const begin = (settings: Record<string, string>, allowUnsigned = false) => {
    const folder = {
      path: '.data-restored',
      recall: (name: string) => remembered[name],
      remember: (name: string, value: unknown) => (remembered[name] = value),
    }
    return keepSecretsOf({ folder: target, allowUnsigned }, folder as never, settings)
  }

  test('continues with the APP_KEY of an encrypted one', async ({ assert }) => {
    await aPoint(PASSPHRASE, true)
    await assert.rejects(() => begin({}), /BACKUP_PASSPHRASE isn’t set/)
    await begin({ BACKUP_PASSPHRASE: PASSPHRASE.text })
    assert.equal(remembered.appKey, APP_KEY)
  })

  test('continues with the APP_KEY that was given for a signature', async ({ assert }) => {
    await aPoint({ kind: 'APP_KEY', text: APP_KEY }, false)
    await assert.rejects(() => begin({}), /APP_KEY of its installation/)
    await begin({}, true)
    assert.notProperty(remembered, 'appKey')
    await begin({ APP_KEY })
    assert.equal(remembered.appKey, APP_KEY)
  })

  test('refuses a folder without one, and a data folder in use', async ({ assert }) => {
    await assert.rejects(() => begin({}), /There is no backup in/)
    remembered.appKey = 'ours'
    await assert.rejects(() => begin({}), /There is already data in/)
  })
})
