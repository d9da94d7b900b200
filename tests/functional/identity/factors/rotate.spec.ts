import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { reencryptColumn } from '#actions/overview/reencrypt_column'
import TotpFactor from '#models/identity/totp_factor'
import env from '#start/env'
import { ENCRYPTED_COLUMNS, type Secrets, UnreadableSecret, totpSecrets } from '#access/encrypters'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { anAuthenticator } from '#tests/support/identity/second_factor'

test.group('Encrypted columns', () => {
  test('are listed, so that keys:rotate includes each', async ({ assert }) => {
    const { rows } = await db.rawQuery(
      `select table_name || '.' || column_name as place from information_schema.columns
        where table_schema = 'public' and column_name like 'sealed%'`
    )
    assert.sameMembers(
      Object.values(ENCRYPTED_COLUMNS).map(({ table, column }) => `${table}.${column}`),
      rows.map(({ place }: { place: string }) => place)
    )
  })
})

test.group('The secrets of authenticator apps', (group) => {
  rollsBack(group)

  test('are encrypted again with a new key, and can be decrypted with it', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const { secret } = await anAuthenticator(owner)
    const rotate = (...secrets: Secrets) => reencryptColumn(ENCRYPTED_COLUMNS.totpSecrets, secrets)
    const today = env.get('APP_KEY').release()
    const next = 'the key that comes after this one, long enough'
    assert.deepEqual(await rotate(next, today), { rotated: 1, unreadable: [] })
    assert.deepEqual(await rotate(next, today), { rotated: 0, unreadable: [] })
    const { id, sealedSecret } = await TotpFactor.firstOrFail()
    assert.equal(totpSecrets.decrypt(sealedSecret, id, [next]), secret)
    const lost = await rotate('an unknown one', today)
    assert.deepEqual(lost, { rotated: 0, unreadable: [owner.email] })
  })

  test('can be decrypted only for their own row', async ({ assert }) => {
    await anAuthenticator(await aPerson('client_owner'))
    await anAuthenticator(await aPerson('client_owner'))
    const [one, other] = await TotpFactor.query().orderBy('id')
    assert.throws(() => totpSecrets.decrypt(one.sealedSecret, other.id), UnreadableSecret as never)
    assert.lengthOf(await db.from('totp_factors').whereLike('sealed_secret', 'v1.%'), 2)
  })
})
