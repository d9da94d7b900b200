import { test } from '@japa/runner'
import { examineMessenger } from '#doctor/examinations/channels'
import { hasMessenger } from '#tests/support/messenger'
import { rollsBack } from '#tests/support/database'

test.group('What doctor says of a messenger', (group) => {
  rollsBack(group)
  const messenger = hasMessenger(group)

  for (const [what, status, advice] of [
    ['that refuses the token', 401, 'Correct MESSENGER_BOT_TOKEN.'],
    [
      'that is in trouble',
      502,
      'See that this machine reaches it, and that MESSENGER_API_ROOT is right.',
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
