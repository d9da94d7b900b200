/**
 * Whether the duration of a refused sign-in reveals the reason: attempts of each kind, interleaved, each
 * compared with an unknown address by the Mann–Whitney U test. Locked-out ones are compared with a locked-out
 * unknown address. `BENCH_PART=sign_in BENCH_BUILT=1 npm run bench`; `BENCH_TRIES` makes it shorter
 */
import { benchmark } from './harness.js'

const TRIES = Number(process.env.BENCH_TRIES ?? 300)
const PASSWORD = 'a slate for every take'
/** Failures of one account from one network before it is locked out. */
const MAX_FAILURES = 10

await benchmark(async (owner) => {
  const { default: hash } = await import('@adonisjs/core/services/hash')
  const { signIn } = await import('#actions/identity/sessions/sign_in')

  const password = await hash.make(PASSWORD)
  await owner.rawQuery(
    `insert into companies (id, name, slug, code, kind, status, deleted_at, created_at, updated_at)
     select uuidv7(), name, lower(name), code, 'client', status, gone, now(), now()
       from (values ('Open', 'OPEN', 'active', null), ('Shut', 'SHUT', 'suspended', null),
                    ('Gone', 'GONE', 'active', now())) as c (name, code, status, gone)`
  )
  await owner.rawQuery(
    `insert into users (id, company_id, email, full_name, password, role, is_active, created_at, updated_at)
     select uuidv7(), c.id, p.email, p.email, ?, 'client_viewer', p.active, now(), now()
       from (values ('known@example.test', 'open', true), ('deactivated@example.test', 'open', false),
                    ('suspended@example.test', 'shut', true), ('homeless@example.test', 'gone', true),
                    ('app@example.test', 'open', true), ('passkey@example.test', 'open', true)
            ) as p (email, slug, active) join companies c using (slug)`,
    [password]
  )
  await owner.rawQuery(
    `insert into totp_factors (id, user_id, sealed_secret, confirmed_at, created_at, updated_at)
     select uuidv7(), id, 'sealed', now(), now(), now() from users where email = 'app@example.test';
     insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports,
                           is_synced, created_at, updated_at)
     select uuidv7(), id, 'Laptop', 'one', 'AA', 0, '{}', false, now(), now()
       from users where email = 'passkey@example.test'`
  )

  const kinds: Record<string, () => [email: string, password: string]> = {
    'unknown address': () => ['nobody@example.test', PASSWORD],
    'another unknown address': () => ['stranger@example.test', PASSWORD],
    'wrong password': () => ['known@example.test', 'wrong one'],
    'deactivated': () => ['deactivated@example.test', PASSWORD],
    'company suspended': () => ['suspended@example.test', PASSWORD],
    'company deleted': () => ['homeless@example.test', PASSWORD],
    'with an app, wrong password': () => ['app@example.test', 'wrong one'],
    'with a passkey, wrong': () => ['passkey@example.test', 'wrong one'],
  }
  const fresh = async () => void (await owner.from('rate_limits').delete())
  report(await measure(kinds, fresh), 'unknown address')

  const locked = Object.fromEntries(
    ['nobody', 'stranger', 'known', 'deactivated', 'app'].map((name) => [
      name === 'nobody' ? 'unknown, locked' : `${name}, locked`,
      (): [string, string] => [`${name}@example.test`, PASSWORD],
    ])
  )
  await fresh()
  for (const kind of Object.values(locked)) {
    const [email] = kind()
    for (let failed = 0; failed < MAX_FAILURES; failed += 1) {
      await signIn({ email, password: 'wrong one' }).catch(() => {})
    }
  }
  report(await measure(locked, async () => {}), 'unknown, locked')

  /**
   * Returns the times of each kind in milliseconds. The order of kinds changes with every round.
   */
  async function measure(
    attempts: Record<string, () => [email: string, password: string]>,
    before: () => Promise<void>
  ): Promise<Record<string, number[]>> {
    const times = Object.fromEntries(Object.keys(attempts).map((kind) => [kind, [] as number[]]))
    for (let round = -20; round < TRIES; round += 1) {
      const order = Object.keys(attempts).sort(() => Math.random() - 0.5)
      await before()
      for (const kind of order) {
        const [email, typed] = attempts[kind]()
        const started = performance.now()
        await signIn({ email, password: typed }).catch(() => {})
        if (round >= 0) times[kind].push(performance.now() - started)
      }
    }
    return times
  }
})

function report(times: Record<string, number[]>, unknown: string): void {
  console.log(`${TRIES} tries of each kind; |z| above 2.6 would tell them apart (p < 0.01)`)
  for (const [kind, taken] of Object.entries(times)) {
    const [median, z] = [medianOf(taken).toFixed(2), zOf(taken, times[unknown]).toFixed(2)]
    console.log(`${kind.padEnd(28)} median ${median.padStart(7)} ms   z ${z.padStart(6)}`)
  }
}

function medianOf(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]
}

/**
 * Returns the distance of two samples' ranks in standard deviations: the normal approximation of U.
 */
function zOf(one: number[], other: number[]): number {
  const u = one.reduce((sum, a) => sum + other.filter((b) => a > b).length, 0)
  const pairs = one.length * other.length
  return (u - pairs / 2) / Math.sqrt((pairs * (one.length + other.length + 1)) / 12)
}
