import { test } from '@japa/runner'
import { examineMessenger } from '#doctor/examinations/channels'
import { hasMessenger } from '#tests/support/messenger'
import { rollsBack } from '#tests/support/database'

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
})
