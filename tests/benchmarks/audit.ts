/**
 * Verification of a chain of 100,000 entries; list and filter on 1,000,000 rows.
 * `DATABASE_URL=…_bench DATABASE_OWNER_URL=… node --import=@poppinss/ts-exec tests/benchmarks/audit.ts`
 */
import { benchmark, measure, plan } from './harness.js'

const CHAINED = 100_000
const ROWS = 1_000_000
const COMPANIES = 50

await benchmark(async (owner) => {
  const { Actor } = await import('#access/actor')
  const { listAudit } = await import('#queries/audit/list_audit')
  const { verifyChain } = await import('#queries/audit/verify_chain')
  const { default: Company } = await import('#models/companies/company')
  const { default: User } = await import('#models/identity/user')

  await owner.rawQuery(`
    insert into companies (id, name, slug, code, kind, created_at, updated_at)
    select uuidv7(), 'Company ' || n, 'company-' || n,
           chr(65 + n / 26) || chr(65 + n % 26) || 'X', case n when 0 then 'team' else 'client' end, now(), now()
      from generate_series(0, ${COMPANIES - 1}) n;
    insert into users (id, company_id, email, full_name, password, role, created_at, updated_at)
    select uuidv7(), id, slug || '@example.test', name, '-',
           case kind when 'team' then 'super_admin' else 'client_owner' end, now(), now() from companies;
  `)
  const entries = (count: number, from: number) => `
    insert into audit_entries (id, at, actor_id, actor_reach, company_id, action, entity_type, entity_id, after, request_id)
    select uuidv7(), timestamptz '2024-01-01' + n * interval '1 minute', u.id, 'company', u.company_id,
           (array['task.create', 'task.update', 'content.approve', 'session.start'])[1 + n % 4],
           'task', (n % 5000)::text, jsonb_build_object('title', 'Order ' || n), n::text
      from generate_series(${from}, ${from + count - 1}) n
      join (select id, company_id, row_number() over (order by email) - 1 as place from users) u
        on u.place = n % ${COMPANIES}`

  const started = performance.now()
  for (let from = 0; from < CHAINED; from += 10_000) await owner.rawQuery(entries(10_000, from))
  console.log(`linked ${CHAINED} entries in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  await measure(`verify a chain of ${CHAINED}`, () => verifyChain(), 3)

  await owner.transaction(async (trx) => {
    await trx.rawQuery('set local session_replication_role = replica')
    await trx.rawQuery(entries(ROWS - CHAINED, CHAINED))
  })
  await owner.rawQuery('vacuum analyze audit_entries')

  const actorOf = async (role: string) => {
    const user = await User.query().where('role', role).preload('company').firstOrFail()
    return new Actor(user, user.company)
  }
  const [team, client] = [await actorOf('super_admin'), await actorOf('client_owner')]
  const other = await Company.query().where('kind', 'client').orderBy('name', 'desc').firstOrFail()

  console.log(`\n${ROWS} entries of ${COMPANIES} companies`)
  await measure('everything, first page', () => listAudit(team, {}))
  await measure('everything, page 1000', () => listAudit(team, { page: 1000 }))
  await measure('one company, as the team', () => listAudit(team, { companyId: [other.id] }))
  await measure('own company, as a client', () => listAudit(client, {}))
  await measure('own company, one action', () => listAudit(client, { action: ['content.approve'] }))
  await measure('one record', () => listAudit(team, { entityType: ['task'], entityId: '42' }))
  await measure('one person', () => listAudit(team, { actorId: [client.id] }))
  await measure('one day', () =>
    listAudit(team, { from: new Date('2025-01-01'), to: new Date('2025-01-02') })
  )

  console.log('\nthe plans of the client’s page and its count')
  const where = `company_id = ? and audience = 'everyone'`
  await plan(
    owner,
    `select * from audit_entries where ${where} order by at desc, id desc limit 25`,
    [client.company.id]
  )
  await plan(owner, `select count(*) from audit_entries where ${where}`, [client.company.id])
  console.log('\nthe plans of the team’s page and its count')
  await plan(owner, 'select * from audit_entries order by at desc, id desc limit 25')
  await plan(owner, 'select count(*) from audit_entries')
})
