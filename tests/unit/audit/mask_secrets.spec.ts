import { test } from '@japa/runner'
import { maskSecrets } from '#actions/audit/record_audit'

const HIDDEN = '[hidden]'
const mask = (snapshot: Record<string, unknown>) => JSON.parse(maskSecrets(snapshot)!)

test.group('Secrets in a snapshot', () => {
  test('are hidden: {$self}')
    .with([
      'password',
      'passwordHash',
      'password_hash',
      'token',
      'tokenHash',
      'accessTokens',
      'webhookSecret',
      'key',
      'apiKey',
      'api_key',
      'APIKey',
      'p256dh',
      'auth',
      'linkCode',
      'link_code',
      'sessionCookie',
      'Authorization',
    ])
    .run(({ assert }, name) => {
      assert.deepEqual(mask({ [name]: 'x' }), { [name]: HIDDEN })
      assert.deepEqual(mask({ in: [{ [name]: { a: 'x' } }] }), { in: [{ [name]: HIDDEN }] })
    })

  test('don’t include fields with a similar name: {$self}')
    .with(['hashtags', 'keyHint', 'monkey', 'author', 'authorId', 'keyword', 'code', 'linkTitle'])
    .run(({ assert }, name) => {
      assert.deepEqual(mask({ [name]: 'x' }), { [name]: 'x' })
    })

  test('don’t include numbers and empty values', ({ assert }) => {
    const figures = { inputTokens: 12, tokens: 3, hasPassword: true, token: null }
    assert.deepEqual(mask(figures), figures)
    assert.isNull(maskSecrets(null))
  })
})
