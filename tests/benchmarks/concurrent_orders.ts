/**
 * Measures orders placed concurrently by many clients, each notifying a team of 50; then the same
 * while another transaction that has notified the team stays open. `DATABASE_URL=…_bench
 * DATABASE_OWNER_URL=… node --import=@poppinss/ts-exec tests/benchmarks/concurrent_orders.ts`
 */
import { benchmark } from './harness.js'

const TEAM = 50
const CLIENTS = 8
const ORDERS = 400
const OPEN_FOR = 2_000

await benchmark(async (owner) => {
  const { default: db } = await import('@adonisjs/lucid/services/db')
  const { Actor } = await import('#access/actor')
  const { createTask } = await import('#actions/tasks/create_task')
  const { default: Task } = await import('#models/tasks/task')
  const { default: User } = await import('#models/identity/user')
  const { taskCreated } = await import('#notifications/events/tasks')
  const { notify } = await import('#notifications/notify')

  await owner.rawQuery(`
    insert into companies (id, name, slug, code, kind, created_at, updated_at)
    select gen_random_uuid(), 'Company ' || n, 'company-' || n, 'C' || chr(65 + n),
           case n when 0 then 'team' else 'client' end, now(), now()
      from generate_series(0, ${CLIENTS}) n;
    insert into users (id, company_id, email, full_name, password, role, created_at, updated_at)
    select gen_random_uuid(), c.id, c.slug || n || '@example.test', c.name, '-',
           case c.kind when 'team' then 'team_pm' else 'client_owner' end, now(), now()
      from companies c, generate_series(1, case c.kind when 'team' then ${TEAM} else 1 end) n`)

  const owners = await User.query().where('role', 'client_owner').preload('company')
  const actors = owners.map((user) => new Actor(user, user.company))

  async function place(many: number): Promise<number[]> {
    const taken: number[] = []
    let left = many
    const client = async (actor: InstanceType<typeof Actor>) => {
      while (left-- > 0) {
        const started = performance.now()
        await createTask(actor, { title: 'Autumn sofa' } as never)
        taken.push(performance.now() - started)
      }
    }
    await Promise.all(actors.map(client))
    return taken.sort((one, other) => one - other)
  }

  await place(40)
  for (let run = 1; run <= 3; run += 1) {
    const started = performance.now()
    const taken = await place(ORDERS)
    const seconds = (performance.now() - started) / 1000
    console.log(`run ${run}: ${(ORDERS / seconds).toFixed(0)} orders/s, ${words(taken)}`)
  }

  const task = await Task.query().preload('company').firstOrFail()
  const actor = actors.find(({ company }) => company.id === task.companyId)!
  const open = await db.transaction()
  await notify(open, actor, taskCreated, { task, company: task.company })
  setTimeout(() => void open.commit(), OPEN_FOR)
  console.log(`beside a transaction open for ${OPEN_FOR} ms: ${words(await place(40))}`)
})

function words(taken: number[]): string {
  const median = taken[Math.floor(taken.length / 2)].toFixed(1)
  return `median ${median} ms, slowest ${taken.at(-1)!.toFixed(1)} ms`
}
