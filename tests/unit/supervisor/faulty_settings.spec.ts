import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

const run = promisify(execFile)

/** Invalid values, each with a part of the message with which the start fails. */
const WRONG = {
  PORT: ['70000', 'must be a whole number from 1 to 65535'],
  TRUST_PROXY: ['127.0.0.1, my-proxy', 'must be addresses or ranges of them, not "my-proxy"'],
  METRICS_FROM: ['10.0.0.0/40', 'must be addresses or ranges of them, not "10.0.0.0/40"'],
  DATABASE_URL: ['//u:4711@h/d', 'must be a URL that begins with postgres:// or postgresql://'],
  DATABASE_OWNER_URL: ['mysql://h/d', 'must be a URL that begins with postgres://'],
  DATABASE_SESSION_URL: ['somewhere', 'must be a URL that begins with postgres://'],
  REDIS_URL: ['localhost:6379', 'must be a URL that begins with redis:// or rediss://'],
  SHUTDOWN_DELAY_SECONDS: ['16', 'must be a whole number from 0 to 15'],
  WORKER_SILENCE_SECONDS: ['4', 'must be a whole number from 5 to 86400'],
  WORKER_HEALTH_PORT: ['99999', 'must be a whole number from 1 to 65535'],
  UPLOAD_MAX_VIDEO_BYTES: ['-1', 'must be a whole number from 1'],
  OIDC_DOMAINS: ['rushes.example, nowhere', 'must be email domains, not "nowhere"'],
  FETCH_ALLOWED_HOSTS: ['music=host:80', 'must be host:port, ai=host:port'],
  OTEL_TRACES_SAMPLER_ARG: ['7', 'must be a number from 0 to 1'],
  VAPID_PRIVATE_KEY: ['not a key', 'must be a P-256 key'],
  VAPID_SUBJECT: ['push@rushes.example', 'must begin with mailto: or https:'],
  PUSH_ALLOWED_HOSTS: ['push.example', 'must be host:port'],
  NOTIFICATION_DELIVERY_DAYS: ['0.5', 'must be a whole number from 3 to 3650'],
  SECOND_FACTOR_FOR: ['client_owner,boss', 'must be roles of super_admin'],
  MESSENGER_BOT_TOKEN: ['4711', 'must be a bot token'],
  MESSENGER_API_ROOT: ['nowhere', 'MESSENGER_API_ROOT'],
  MESSENGER_WEBHOOK_SECRET: ['short', 'must be 16 to 256'],
} as const

/** Returns the message with which the validation of settings fails, in a separate process. */
async function saidOf(settings: NodeJS.ProcessEnv): Promise<string> {
  const script = `
    const { validate } = await import('./bin/supervisor/settings/validate.ts')
    await validate(process.env).catch((error) => console.log(error.message))`
  const args = ['--import=@poppinss/ts-exec', '--input-type=module', '--eval', script]
  const env = { ...process.env, ...settings }
  const { stdout } = await run(process.execPath, args, { cwd: app.makePath(), env })
  return stdout
}

test.group('Invalid settings', () => {
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

  test('of a key pair are reported if one half is missing or from another pair', async ({
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

  test('of hosts are reported without a port, a host or a known purpose', async ({ assert }) => {
    for (const wrong of ['models.lan', 'ai=models.lan', 'ai=', 'cards=models.lan:80', '=a:80']) {
      const said = await saidOf({ FETCH_ALLOWED_HOSTS: `nas.lan:80, ${wrong}` })
      assert.include(said, `not "${wrong}"`)
    }
  }).timeout(120_000)

  test('are not reported if nothing is set', async ({ assert }) => {
    const nothing = Object.fromEntries(Object.keys(WRONG).map((name) => [name, '']))
    const { DATABASE_URL, PORT } = process.env
    assert.equal(await saidOf({ ...nothing, DATABASE_URL, PORT, VAPID_PUBLIC_KEY: '' }), '')
  }).timeout(60_000)
})
