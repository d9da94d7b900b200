import { test } from '@japa/runner'
import { hashToken, newToken } from '#access/one_time_token'

test.group('A one-time token', () => {
  test('has 256 bits, and no two are equal', ({ assert }) => {
    const tokens = Array.from({ length: 1_000 }, () => newToken().token)
    assert.equal(new Set(tokens).size, 1_000)
    for (const token of tokens) {
      assert.match(token, /^[\w-]{43}$/)
      assert.lengthOf(Buffer.from(token, 'base64url'), 32)
    }
  })

  test('is identified only by its SHA-256', ({ assert }) => {
    const { token, hash } = newToken()
    assert.equal(hashToken(token), hash)
    assert.match(hash, /^[0-9a-f]{64}$/)
    assert.notEqual(hashToken(`${token} `), hash)
  })
})
