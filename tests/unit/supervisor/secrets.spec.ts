import { createECDH } from 'node:crypto'
import { test } from '@japa/runner'
import { makeSecret, makeVapidKeys } from '../../../bin/supervisor/settings/secrets.ts'

test.group('Secrets', () => {
  test('a secret has 32 bytes, in characters that need no escaping in a URL', ({ assert }) => {
    assert.match(makeSecret(), /^[A-Za-z0-9_-]{43}$/)
    assert.notEqual(makeSecret(), makeSecret())
  })

  test('the VAPID keys are a P-256 pair in the format of RFC 8292', ({ assert }) => {
    const { publicKey, privateKey } = makeVapidKeys()
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')

    assert.lengthOf(Buffer.from(privateKey, 'base64url'), 32)
    assert.equal(curve.getPublicKey('base64url', 'uncompressed'), publicKey)
  })
})
