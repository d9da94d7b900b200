import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { backUp } from '#backup/back_up'
import { faultyBackups } from '#backup/faulty_backups'
import type { BackupSecret } from '#backup/keys'
import { blobIn, manifestIn, objectListIn, tableIn } from '#backup/layout'
import { readObjectList } from '#backup/object_list'
import { backupOptions, ownSecrets } from '#backup/installation'
import { openBackup } from '#backup/open_backup'
import { prune } from '#backup/prune'
import { verifyBackup } from '#backup/verify_backup'
import { examineBackups } from '#doctor/examinations/backups'
import env from '#start/env'
import { aFeedOf } from '#tests/support/calendar'
import { writesForReal } from '#tests/support/database'
import { aBrowser } from '#tests/support/deliveries'
import { aFile, PNG } from '#tests/support/files'
import { anInvitation, aResetToken } from '#tests/support/invitations'
import { aPerson } from '#tests/support/people'
import { AceProcess } from '#tests/support/processes/ace_process'
import { RestorePlace } from '#tests/support/processes/restore_place'
import { aToken } from '#tests/support/sign_in'

const PASSPHRASE: BackupSecret = { kind: 'passphrase', text: 'a passphrase of the tests' }
const OTHER: BackupSecret = { kind: 'passphrase', text: 'another passphrase' }

test.group('A signed backup', (group) => {
  writesForReal(group)
  let target: string
  group.each.setup(() => {
    target = mkdtempSync(join(tmpdir(), 'rushes-signed-'))
    return () => rmSync(target, { recursive: true })
  })
  group.each.timeout(120_000)

  const make = (options: Partial<Parameters<typeof backUp>[0]> = {}) =>
    backUp({ ...backupOptions(target), secrets: [PASSPHRASE], ...options })
  const open = (source = target, secrets = [PASSPHRASE], allowUnsigned = false) =>
    openBackup(source, { secrets, allowUnsigned })
  const faults = async (source = target) => verifyBackup(await open(source))

  function alterManifest(folder: string, change: (manifest: any) => void) {
    const manifest = JSON.parse(readFileSync(manifestIn(folder), 'utf8'))
    change(manifest)
    writeFileSync(manifestIn(folder), JSON.stringify(manifest))
  }

  /** Changes a backup to the format of versions that didn't sign backups. */
  function unsign(folder: string) {
    alterManifest(folder, (manifest) => {
      manifest.format = 1
      for (const name of ['key', 'isEncrypted', 'signature']) delete manifest[name]
      delete manifest.objects.sha256
    })
  }

  async function someFiles() {
    const owner = await aPerson('client_owner')
    await aFile(owner, { bytes: PNG })
    await aFile(owner, { bytes: 'another file' })
    return owner
  }

  for (const isEncrypted of [false, true]) {
    const kind = isEncrypted ? 'encrypted' : 'plain'

    test(`(${kind}) is refused once its manifest is altered`, async ({ assert }) => {
      await someFiles()
      const { folder } = await make({ isEncrypted })
      assert.deepEqual(await faults(), [])
      const whole = readFileSync(manifestIn(folder), 'utf8')
      const changes = [
        (manifest: any) => (manifest.version = '9.9.9'),
        (manifest: any) => (manifest.at = '2030-01-01T00:00:00.000Z'),
        (manifest: any) => (manifest.signature = 'f'.repeat(64)),
        (manifest: any) => delete manifest.signature,
        (manifest: any) => (manifest.isEncrypted = !isEncrypted),
        isEncrypted
          ? (manifest: any) =>
              (manifest.sealed = `${manifest.sealed[0] === 'A' ? 'B' : 'A'}${manifest.sealed.slice(1)}`)
          : (manifest: any) => (manifest.tables[0].sha256 = 'a'.repeat(64)),
      ]
      for (const change of changes) {
        writeFileSync(manifestIn(folder), whole)
        alterManifest(folder, change)
        await assert.rejects(() => open(), /was altered: its signature is wrong/)
        // The flag for unsigned backups doesn't accept it either.
        await assert.rejects(() => open(target, [PASSPHRASE], true), /was altered/)
      }
    })

    test(`(${kind}) is refused under the name of another time`, async ({ assert }) => {
      await someFiles()
      const { folder } = await make({ isEncrypted })
      renameSync(folder, join(dirname(folder), '2099-01-01T00-00-00-000Z'))
      await assert.rejects(() => open(), /under another name/)
    })

    test(`(${kind}) reports files that were swapped, truncated or taken from an older backup`, async ({
      assert,
    }) => {
      const owner = await someFiles()
      const older = await make({ isEncrypted })
      await aFile(owner, { bytes: 'a third file' })
      const { folder } = await make({ isEncrypted })
      const point = await open(folder)
      const [one, other, cut] = await Array.fromAsync(readObjectList(point))
      const pathOf = (sha256: string) => blobIn(target, point.encoding.blobName(sha256))

      copyFileSync(tableIn(older.folder, 'files'), tableIn(folder, 'files'))
      copyFileSync(tableIn(folder, 'users'), tableIn(folder, 'companies'))
      copyFileSync(pathOf(one.sha256), pathOf(other.sha256))
      writeFileSync(pathOf(cut.sha256), readFileSync(pathOf(cut.sha256)).subarray(0, -1))
      assert.sameMembers(await faults(folder), [
        'the rows of files were altered after the backup',
        'the rows of companies were altered after the backup',
        `${other.key} is damaged`,
        `${cut.key} is damaged`,
      ])
      copyFileSync(objectListIn(older.folder), objectListIn(folder))
      const found = await faults(folder)
      assert.include(found.join('\n'), 'the list of objects can’t be read')
    })
  }

  test('needs the secret that signed it, or the flag', async ({ assert }) => {
    await someFiles()
    await make()
    await assert.rejects(() => open(target, []), /BACKUP_PASSPHRASE isn’t set/)
    await assert.rejects(() => open(target, [OTHER]), /BACKUP_PASSPHRASE is a different one/)
    const unchecked = await open(target, [], true)
    assert.match(unchecked.untrusted!, /isn’t set/)
    assert.deepEqual(await verifyBackup(unchecked), [])
  })

  test('is signed with APP_KEY if there is no other secret', async ({ assert }) => {
    await someFiles()
    const { manifest } = await make({ secrets: ownSecrets() })
    assert.equal(manifest.key!.kind, 'APP_KEY')
    const { untrusted } = await open(target, ownSecrets())
    assert.isNull(untrusted)
    await assert.rejects(() => open(target, []), /APP_KEY isn’t set/)
    await assert.rejects(() => open(), /signed with an APP_KEY, but BACKUP_PASSPHRASE is set/)
    await assert.rejects(() => make({ secrets: [] }), /no key to sign the backup/)
  })

  test('isn’t made with a key file in the folder of the backups', async ({ assert }) => {
    const keyFile = join(target, 'backup.key')
    await assert.rejects(() => make({ keyFile }), /in the folder of the backups/)
  })

  test('doesn’t reuse objects of a backup that was altered', async ({ assert }) => {
    const owner = await someFiles()
    const hashed = 'a file whose hash the database knows'
    const contentHash = createHash('sha256').update(hashed).digest('hex')
    await aFile(owner, { bytes: hashed, contentHash })
    const first = await make()
    unsign(first.folder)
    const warnings: string[] = []
    const second = await make({ onWarning: (what) => warnings.push(what) })
    assert.match(warnings.join(), /isn’t signed/)
    // The object whose hash is in the database isn't fetched again, because its hash needs no trusted list.
    assert.equal(second.fetched.count, 2)
    const third = await make({ onWarning: (what) => warnings.push(what) })
    assert.equal(third.fetched.count, 0)
    assert.lengthOf(warnings, 1)
  })

  test('is not deleted in favour of others that claim to be newer', async ({ assert }) => {
    await someFiles()
    const { folder } = await make()
    for (const year of [2097, 2098, 2099]) {
      cpSync(folder, join(target, `${year}-01-01T00-00-00-000Z`), { recursive: true })
    }
    const { backups, unreadable } = await prune(target, { keep: 1, secrets: [PASSPHRASE] })
    assert.equal(backups, 0)
    assert.match(unreadable!, /under another name/)
    assert.include(readdirSync(target), basename(folder))
  })

  test('that is encrypted contains nothing readable', async ({ assert }) => {
    const owner = await someFiles()
    const { folder } = await make({ isEncrypted: true })
    const files = readdirSync(target, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    assert.isAbove(files.length, 10)
    for (const path of files) {
      const bytes = readFileSync(path)
      for (const secret of [owner.email, owner.companyId, 'another file', PNG]) {
        assert.isFalse(bytes.includes(secret), path)
      }
      assert.throws(() => gunzipSync(bytes), /incorrect header/)
    }
    const manifest = JSON.parse(readFileSync(manifestIn(folder), 'utf8'))
    assert.sameMembers(Object.keys(manifest), [
      ...['format', 'version', 'at', 'key', 'isEncrypted', 'sealed', 'signature'],
    ])
    await assert.rejects(() => open(target, [], true), /BACKUP_PASSPHRASE isn’t set/)
    await assert.rejects(
      () => make({ secrets: ownSecrets(), isEncrypted: true }),
      /BACKUP_ENCRYPT needs/
    )
  })

  test('that is encrypted fetches only new objects, and all of them for a new passphrase', async ({
    assert,
  }) => {
    const owner = await someFiles()
    await make()
    const first = await make({ isEncrypted: true })
    assert.equal(first.fetched.count, 2)
    await aFile(owner, { bytes: 'a third file' })
    const second = await make({ isEncrypted: true })
    assert.equal(second.fetched.count, 1)
    assert.deepEqual(await faults(first.folder), [])
    assert.deepEqual(await faults(second.folder), [])

    const third = await make({ isEncrypted: true, secrets: [OTHER, PASSPHRASE] })
    assert.equal(third.fetched.count, 3)
    assert.deepEqual(await verifyBackup(await open(target, [OTHER])), [])

    const day = 86_400_000
    const later = { now: Date.now() + 2 * day, secrets: [OTHER] }
    const kept = await prune(target, { ...later, keep: 2 })
    assert.deepEqual([kept.backups, kept.objects], [2, 0])
    assert.match(kept.unreadable!, /BACKUP_PASSPHRASE is a different one/)
    const { backups, objects } = await prune(target, { ...later, keep: 1 })
    // Two unencrypted objects, and three that are encrypted with the old passphrase.
    assert.deepEqual([backups, objects], [1, 5])
    assert.deepEqual(await verifyBackup(await open(target, [OTHER])), [])
  })

  test('is checked by doctor', async ({ assert, cleanup }) => {
    const before = env.get('BACKUP_DIR')
    env.set('BACKUP_DIR', target)
    cleanup(() => env.set('BACKUP_DIR', before!))
    const state = async () => {
      const findings = await examineBackups()
      return findings.map((finding) => finding.state)
    }
    assert.deepEqual(await state(), ['warning'])

    await someFiles()
    const { folder } = await make({ secrets: ownSecrets() })
    assert.deepEqual(await state(), ['ok'])
    alterManifest(folder, (manifest) => (manifest.version = '9.9.9'))
    assert.deepEqual(await state(), ['wrong'])
    unsign(folder)
    assert.deepEqual(await state(), ['warning'])
  })

  test('is verified by the command with only the secret, and so is its age', async ({ assert }) => {
    await someFiles()
    const { folder } = await make({ isEncrypted: true })
    const verify = async (settings: NodeJS.ProcessEnv, ...flags: string[]) => {
      const ace = new AceProcess(['backup:verify', target, ...flags], settings)
      const { code } = await ace.exited
      return { code, output: ace.output }
    }
    const whole = await verify({ BACKUP_PASSPHRASE: PASSPHRASE.text }, '--max-age=1')
    assert.equal(whole.code, 0, whole.output)
    assert.include(whole.output, 'signed with the passphrase, encrypted')

    const old = await verify({ BACKUP_PASSPHRASE: PASSPHRASE.text }, '--max-age=0')
    assert.equal(old.code, 1)
    assert.include(old.output, 'newer backups weren’t made or were removed')

    const unlocked = await verify({ BACKUP_PASSPHRASE: 'another one' })
    assert.equal(unlocked.code, 1)
    assert.isEmpty(await faultyBackups(target))

    alterManifest(folder, (manifest) => (manifest.version = '9.9.9'))
    const altered = await verify({ BACKUP_PASSPHRASE: PASSPHRASE.text })
    assert.equal(altered.code, 1)
    assert.include(altered.output, 'was altered')
    assert.containSubset(await faultyBackups(target), { [basename(folder)]: { faults: 1 } })
  })
})

test.group('A restore', (group) => {
  writesForReal(group)
  let target: string
  let place: RestorePlace
  group.each.setup(async () => {
    target = mkdtempSync(join(tmpdir(), 'rushes-ended-'))
    place = await RestorePlace.create()
    return async () => {
      await place.drop()
      rmSync(target, { recursive: true })
    }
  })
  group.each.timeout(180_000)

  test('ends access that may have been revoked since, and keeps passwords and second factors', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner', { messengerId: '5550001' })
    const large = Buffer.alloc(70 * 1024 ** 2, 'rushes')
    await aFile(owner, { bytes: large, contentType: 'video/mp4', name: 'large.mp4' })
    await aBrowser(owner)
    await aToken(owner)
    await aFeedOf(owner)
    await anInvitation()
    await aResetToken(owner)
    await db.rawQuery(
      `insert into messenger_links (id, user_id, code_hash, expires_at, created_at, updated_at)
         values (gen_random_uuid(), ?, 'code', now() + interval '1 hour', now(), now())`,
      [owner.id]
    )
    await db.rawQuery(
      `insert into totp_factors (id, user_id, sealed_secret, confirmed_at, created_at, updated_at)
         values (gen_random_uuid(), :id, 'sealed', now(), now(), now());
       insert into recovery_codes (id, user_id, code_hash) values (gen_random_uuid(), :id, 'code');
       insert into known_devices (id, user_id, token_hash) values (gen_random_uuid(), :id, 'cookie');
       insert into workers (id, name, heavy_slots, steady_since, seen_at)
         values (gen_random_uuid(), 'one', 1, now(), now());
       insert into turns (name, taken_at) values ('sweep', now());`.replaceAll(
        ':id',
        `'${owner.id}'`
      )
    )
    await backUp({ ...backupOptions(target), secrets: [PASSPHRASE], isEncrypted: true })

    const { code, output } = await place.restore(target, { BACKUP_PASSPHRASE: PASSPHRASE.text })
    assert.equal(code, 0, output)
    assert.match(
      output.replaceAll(/\s+/g, ' '),
      /sessions: 1, API tokens: 1, invitations: 1, links for a new password: 1, calendar feeds: 1, messenger codes: 1, linked messengers: 1, push registrations: 1/
    )
    const [left] = await place.database.query(
      `select (select count(*)::int from user_sessions where ended_at is null) as sessions,
              (select count(*)::int from api_tokens where revoked_at is null) as tokens,
              (select count(*)::int from invitations where revoked_at is null) as invitations,
              (select count(*)::int from password_resets where revoked_at is null) as resets,
              (select count(*)::int from calendar_feeds where deleted_at is null) as feeds,
              (select count(*)::int from messenger_links where revoked_at is null) as codes,
              (select count(*)::int from users where messenger_id is not null) as chats,
              (select count(*)::int from push_subscriptions where deleted_at is null) as push,
              (select count(*)::int from known_devices) as browsers,
              (select count(*)::int from workers) as workers,
              (select count(*)::int from turns) as turns`
    )
    assert.deepEqual([...new Set(Object.values(left))], [0], JSON.stringify(left))
    const [kept] = await place.database.query(
      `select (select count(*)::int from totp_factors) as factors,
              (select count(*)::int from recovery_codes) as codes,
              (select password from users where id = $1) as password`,
      [owner.id]
    )
    assert.deepEqual(kept, { factors: 1, codes: 1, password: owner.password })
    const [entry] = await place.database.query<{ after: any; audience: string }>(
      `select after, audience from audit_entries where action = 'storage.restore'`
    )
    assert.equal(entry.audience, 'team')
    assert.include(entry.after.ended, 'API tokens: 1')
    assert.isTrue(entry.after.isSigned)
  })

  test('of an unsigned backup requires a flag, and the error names it', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    await aFile(owner, { bytes: PNG })
    const { folder } = await backUp(backupOptions(target))
    // A manifest as version 0.2.0 wrote it, with a heartbeat.
    const manifest = JSON.parse(readFileSync(manifestIn(folder), 'utf8'))
    for (const name of ['key', 'isEncrypted', 'signature']) delete manifest[name]
    delete manifest.objects.sha256
    writeFileSync(manifestIn(folder), JSON.stringify({ ...manifest, format: 1 }))

    const refused = await place.restore(target)
    assert.equal(refused.code, 1)
    assert.include(refused.output, 'it isn’t signed')
    const { code, output } = await place.restore(target, {}, '--allow-unsigned')
    assert.equal(code, 0, output)
    assert.include(output, 'It may have been altered')
  })
})
