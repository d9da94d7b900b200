import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { rotateSecrets } from '#actions/overview/rotate_secrets'
import TotpFactor from '#models/identity/totp_factor'
import env from '#start/env'
import { Unreadable, totpSecrets } from '#access/sealing'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { anAuthenticator } from '#tests/support/identity/second_factor'

test.group('The secrets of authenticator apps', (group) => {
  rollsBack(group)

  test('are sealed anew with a new key, and open with it', async ({ assert }) => {
    const { secret } = await anAuthenticator(await aPerson('client_owner'))
    const today = env.get('APP_KEY').release()
    const next = 'the key that comes after this one, long enough'
    assert.deepEqual(await rotateSecrets([next, today]), { rotated: 1, unreadable: 0 })
    assert.deepEqual(await rotateSecrets([next, today]), { rotated: 0, unreadable: 0 })
    const { id, sealedSecret } = await TotpFactor.firstOrFail()
    assert.equal(totpSecrets.open(sealedSecret, id, [next]), secret)
    assert.deepEqual(await rotateSecrets(['an unknown one', today]), { rotated: 0, unreadable: 1 })
  })

  test('open for their own row alone', async ({ assert }) => {
    await anAuthenticator(await aPerson('client_owner'))
    await anAuthenticator(await aPerson('client_owner'))
    const [one, other] = await TotpFactor.query().orderBy('id')
    assert.throws(() => totpSecrets.open(one.sealedSecret, other.id), Unreadable as never)
    assert.lengthOf(await db.from('totp_factors').whereLike('sealed_secret', 'v1.%'), 2)
  })
})
