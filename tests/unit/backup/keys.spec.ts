import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { BackupKey, backupSecrets } from '#backup/keys'

const APP = { kind: 'APP_KEY', text: 'k'.repeat(32) } as const
const FILE_KEY = 'f'.repeat(44)

test.group('Secrets of backups', (group) => {
  let file: string
  group.each.setup(() => {
    const folder = mkdtempSync(join(tmpdir(), 'rushes-keys-'))
    file = join(folder, 'backup.key')
    writeFileSync(file, `${FILE_KEY}\n`)
    return () => rmSync(folder, { recursive: true })
  })

  test('are the passphrase, else the key file, else the current APP_KEY', ({ assert }) => {
    const settings = {
      BACKUP_PASSPHRASE: 'open sesame',
      BACKUP_KEY_FILE: file,
      APP_KEY: 'today',
      APP_KEY_PREVIOUS: 'yesterday, before',
    }
    assert.deepEqual(
      backupSecrets(settings).map(({ kind, text }) => [kind, text]),
      [
        ['passphrase', 'open sesame'],
        ['key file', FILE_KEY],
      ]
    )
    const { APP_KEY, APP_KEY_PREVIOUS } = settings
    assert.deepEqual(
      backupSecrets({ APP_KEY, APP_KEY_PREVIOUS }).map(({ text }) => text),
      ['today', 'yesterday', 'before']
    )
    assert.deepEqual(backupSecrets({ BACKUP_PASSPHRASE: '' }), [])
  })

  test('are refused when the key file is missing or too short', ({ assert }) => {
    assert.throws(() => backupSecrets({ BACKUP_KEY_FILE: `${file}.no` }), /can’t be read/)
    writeFileSync(file, 'short')
    assert.throws(() => backupSecrets({ BACKUP_KEY_FILE: file }), /openssl rand/)
  })

  test('are found by the manifest', ({ assert }) => {
    const key = BackupKey.create(APP)
    const other = { kind: 'APP_KEY', text: 'another' } as const
    assert.isNull(BackupKey.find([other], key.note))
    assert.isNull(BackupKey.find([{ kind: 'key file', text: APP.text }], key.note))
    const found = BackupKey.find([other, APP], key.note)!
    assert.isTrue(found.verify('a text', key.sign('a text')))
    assert.isFalse(found.verify('another text', key.sign('a text')))
    assert.isFalse(found.verify('a text', ''))
  })

  test('give each backup its own keys', ({ assert }) => {
    const [one, other] = [BackupKey.create(APP), BackupKey.create(APP)]
    assert.notEqual(one.note.mark, other.note.mark)
    assert.notEqual(one.sign('a text'), other.sign('a text'))
  })
})
