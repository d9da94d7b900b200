import { test } from '@japa/runner'
import { deviceOf } from '#access/user_agent'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15'

test.group('The device of a sign-in', () => {
  test('{browser} on {system}')
    .with([
      {
        agent:
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0',
        browser: 'Microsoft Edge',
        system: 'Windows',
        handheld: false,
      },
      {
        agent:
          'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
        browser: 'Safari',
        system: 'macOS',
        handheld: false,
      },
      {
        agent: `${IPHONE} (KHTML, like Gecko) CriOS/125.0 Mobile/15E148 Safari/604.1`,
        browser: 'Chrome',
        system: 'iPhone',
        handheld: true,
      },
    ])
    .run(({ assert }, { agent, ...device }) => {
      assert.deepEqual(deviceOf(agent), { ...device, program: null })
    })

  test('a program that is no browser is shown by its name', ({ assert }) => {
    const nothing = { browser: null, system: null, handheld: false }
    assert.deepEqual(deviceOf('curl/8.5.0'), { ...nothing, program: 'curl' })
    assert.deepEqual(deviceOf(null), { ...nothing, program: null })
  })
})
