/**
 * Whether the time of a refused sign-in tells why it was refused: 300 tries of each kind,
 * interleaved, each kind held against the unknown address by the Mann–Whitney U test.
 * `DATABASE_URL=…_bench DATABASE_OWNER_URL=… node --import=@poppinss/ts-exec tests/benchmarks/sign_in.ts`
 */
import { benchmark } from './harness.js'

const TRIES = 300
const PASSWORD = 'a slate for every take'

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
                    ('suspended@example.test', 'shut', true), ('homeless@example.test', 'gone', true)
            ) as p (email, slug, active) join companies c using (slug)`,
    [password]
  )

  const kinds: Record<string, () => [email: string, password: string]> = {
    'unknown address': () => ['nobody@example.test', PASSWORD],
    'another unknown address': () => ['stranger@example.test', PASSWORD],
    'wrong password': () => ['known@example.test', 'wrong one'],
    'deactivated': () => ['deactivated@example.test', PASSWORD],
    'company suspended': () => ['suspended@example.test', PASSWORD],
    'company deleted': () => ['homeless@example.test', PASSWORD],
  }
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  for (let round = -20; round < TRIES; round += 1) {
    const order = Object.keys(kinds).sort(() => Math.random() - 0.5)
    await owner.from('rate_limits').delete()
    for (const kind of order) {
      const [email, typed] = kinds[kind]()
      const started = performance.now()
      await signIn({ email, password: typed }).catch(() => {})
      if (round >= 0) times[kind].push(performance.now() - started)
    }
  }

  const unknown = times['unknown address']
  console.log(`${TRIES} tries of each kind; |z| above 2.6 would tell them apart (p < 0.01)`)
  for (const [kind, taken] of Object.entries(times)) {
    const [median, z] = [medianOf(taken).toFixed(2), zOf(taken, unknown).toFixed(2)]
    console.log(`${kind.padEnd(26)} median ${median.padStart(7)} ms   z ${z.padStart(6)}`)
  }
})

function medianOf(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]
}

/** How far the ranks of two samples lie apart, in standard deviations: the normal approximation of U. */
function zOf(one: number[], other: number[]): number {
  const u = one.reduce((sum, a) => sum + other.filter((b) => a > b).length, 0)
  const pairs = one.length * other.length
  return (u - pairs / 2) / Math.sqrt((pairs * (one.length + other.length + 1)) / 12)
}
