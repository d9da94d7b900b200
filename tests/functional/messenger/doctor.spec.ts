import { test } from '@japa/runner'
import { examineMessenger } from '#doctor/examinations/channels'
import { hasMessenger } from '#tests/support/messenger'
import env from '#start/env'
import { absoluteUrl } from '#support/http/absolute_url'
import { rollsBack } from '#tests/support/database'
import type { BotApiServer } from '#tests/support/services/bot_api/server'

test.group('The advice of doctor about a messenger', (group) => {
  rollsBack(group)
  const messenger = hasMessenger(group)

  for (const [what, status, advice] of [
    [
      'that refuses the token',
      401,
      'Correct MESSENGER_BOT_TOKEN, or MESSENGER_API_ROOT if it is set.',
    ],
    [
      'that is in trouble',
      502,
      'Check that this machine reaches it, and that MESSENGER_API_ROOT is correct.',
    ],
  ] as const) {
    test(`${what}: ${advice}`, async ({ assert }) => {
      messenger.server.failNext('getMe', status, 'No')
      const [finding] = await examineMessenger()
      assert.equal(finding.state, 'wrong')
      assert.equal(finding.advice, advice)
    })
  }

  test('whose webhook leads elsewhere, or failed lately', async ({ assert }) => {
    env.set('MESSENGER_WEBHOOK_SECRET', 'a-secret-of-the-webhook')
    const url = absoluteUrl('/webhooks/messenger')
    const now = Date.now() / 1_000
    const found = async (webhook: BotApiServer['webhook']) => {
      messenger.server.webhook = webhook
      const [{ state, what }] = await examineMessenger()
      return `${state} ${what}`
    }
    const failed = (date: number) => ({ url, secret: null, error: { message: 'Timeout', date } })

    assert.match(await found(null), /^warning .*no webhook/)
    assert.match(
      await found({ url: 'https://rushes.before.test/webhooks/messenger', secret: null }),
      /^warning .*another address/
    )
    assert.match(await found({ url, secret: null }), /^ok/)
    assert.match(await found(failed(now - 60)), /^warning .*Timeout/)
    assert.match(await found(failed(now - 3 * 86_400)), /^ok/)
  })
})
