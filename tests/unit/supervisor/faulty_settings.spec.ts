import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

const run = promisify(execFile)

/** What no start takes, with what it says of each. */
const WRONG = {
  VAPID_PRIVATE_KEY: ['not a key', 'must be a P-256 key'],
  VAPID_SUBJECT: ['push@rushes.example', 'must begin with mailto: or https:'],
  PUSH_ALLOWED_HOSTS: ['push.example', 'must be host:port'],
  NOTIFICATION_DELIVERY_DAYS: ['0.5', 'must be a whole number from 3 to 3650'],
  SECOND_FACTOR_FOR: ['client_owner,boss', 'must be roles of super_admin'],
  MESSENGER_BOT_TOKEN: ['4711', 'must be a bot token'],
  MESSENGER_API_ROOT: ['nowhere', 'MESSENGER_API_ROOT'],
  MESSENGER_WEBHOOK_SECRET: ['short', 'must be 16 to 256'],
} as const

/** What the check of the settings says, in a process of its own. */
async function saidOf(settings: Record<string, string>): Promise<string> {
  const script = `
    const { validate } = await import('./bin/supervisor/settings/validate.ts')
    await validate(process.env).catch((error) => console.log(error.message))`
  const args = ['--import=@poppinss/ts-exec', '--input-type=module', '--eval', script]
  const env = { ...process.env, ...settings }
  const { stdout } = await run(process.execPath, args, { cwd: app.makePath(), env })
  return stdout
}

test.group('Wrong settings', () => {
  test('are reported all at once, each by its name, and no secret is repeated', async ({
    assert,
  }) => {
    const values = Object.entries(WRONG).map(([name, [value]]) => [name, value])
    const said = await saidOf(Object.fromEntries(values))
    for (const [name, [, words]] of Object.entries(WRONG)) {
      const line = said.split('\n').find((one) => one.includes(`"${name}"`) || one.includes(name))
      assert.include(line ?? said, words, name)
    }
    assert.notInclude(said, '4711')
    assert.notInclude(said, 'short')
    assert.notInclude(said, 'not a key')
  }).timeout(60_000)

  test('of a key pair are reported when one half is missing or from another pair', async ({
    assert,
  }) => {
    const said = await saidOf({
      VAPID_PUBLIC_KEY: 'BAnother',
      VAPID_PRIVATE_KEY: 'A'.repeat(42) + 'E',
    })
    assert.include(said, '"VAPID_PUBLIC_KEY" must be the public key of "VAPID_PRIVATE_KEY"')
    const half = await saidOf({ VAPID_PUBLIC_KEY: 'BAnother', VAPID_PRIVATE_KEY: '' })
    assert.include(half, 'VAPID_PRIVATE_KEY')
  }).timeout(60_000)

  test('are none where nothing is set', async ({ assert }) => {
    const nothing = Object.fromEntries(Object.keys(WRONG).map((name) => [name, '']))
    assert.equal(await saidOf({ ...nothing, VAPID_PUBLIC_KEY: '' }), '')
  }).timeout(60_000)
})
