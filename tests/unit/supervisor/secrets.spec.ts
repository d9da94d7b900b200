import { createECDH } from 'node:crypto'
import { test } from '@japa/runner'
import { makeSecret, makeVapidKeys } from '../../../bin/supervisor/settings/secrets.ts'

test.group('Secrets', () => {
  test('a secret is 32 bytes that fit into an address as they are', ({ assert }) => {
    assert.match(makeSecret(), /^[A-Za-z0-9_-]{43}$/)
    assert.notEqual(makeSecret(), makeSecret())
  })

  test('the VAPID keys are one P-256 pair in the form of RFC 8292', ({ assert }) => {
    const { publicKey, privateKey } = makeVapidKeys()
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')

    assert.lengthOf(Buffer.from(privateKey, 'base64url'), 32)
    assert.equal(curve.getPublicKey('base64url', 'uncompressed'), publicKey)
  })
})
