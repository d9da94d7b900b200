/**
 * Measures the list of references and its search with 100,000 references of 50 companies.
 * `DATABASE_URL=…_bench DATABASE_OWNER_URL=… node --import=@poppinss/ts-exec
 * tests/benchmarks/references.ts`
 */
import { benchmark, measure } from './harness.js'

const REFERENCES = 100_000
const COMPANIES = 50

await benchmark(async (owner) => {
  const { Actor } = await import('#access/actor')
  const { listReferences } = await import('#queries/references/list_references')
  const { search } = await import('#queries/overview/search')
  const { categoryUses } = await import('#queries/references/category_uses')
  const { default: User } = await import('#models/identity/user')

  await owner.rawQuery(`
    insert into companies (id, name, slug, code, kind, created_at, updated_at)
    select uuidv7(), 'Company ' || n, 'company-' || n,
           chr(65 + n / 26) || chr(65 + n % 26) || 'X', case n when 0 then 'team' else 'client' end, now(), now()
      from generate_series(0, ${COMPANIES - 1}) n;
    insert into users (id, company_id, email, full_name, password, role, created_at, updated_at)
    select uuidv7(), id, slug || '@example.test', name, '-',
           case kind when 'team' then 'super_admin' else 'client_owner' end, now(), now() from companies;
    insert into library_references
      (id, company_id, is_shared, kind, title, url, note, source, created_by_id, created_at, updated_at)
    select uuidv7(), u.company_id, u.place = 0 and n % 3 = 0, 'link',
           (array['Slow push', 'Night walk', 'Table pan', 'Window light', 'Handheld'])[1 + n % 5] || ' ' || n,
           'https://films.example/' || n,
           case when n % 4 = 0 then 'The oak at the end of take ' || n end, 'Studio ' || n % 977,
           u.id, timestamptz '2024-01-01' + n * interval '5 minutes', now()
      from generate_series(1, ${REFERENCES}) n
      join (select id, company_id, row_number() over (order by email) - 1 as place from users) u
        on u.place = n % ${COMPANIES};
    insert into reference_category_choices
      (id, company_id, reference_id, category_id, position, created_at, updated_at)
    select uuidv7(), r.company_id, r.id, c.id, 0, now(), now()
      from (select id, company_id, row_number() over (order by id) as n from library_references) r
      join (select id, row_number() over (order by slug) - 1 as place, count(*) over () as total
              from reference_categories where parent_id is not null) c on c.place = r.n % c.total;
    insert into reference_moments
      (id, company_id, reference_id, start_ms, end_ms, created_by_id, created_at, updated_at)
    select uuidv7(), company_id, id, 1000, 2000, created_by_id, now(), now() from library_references;
  `)
  await owner.rawQuery('vacuum analyze')
  const { rows } = await owner.rawQuery(
    'select id from reference_categories where parent_id is null order by position limit 1'
  )
  const categoryId = [rows[0].id as string]
  const actorOf = async (role: string) => {
    const user = await User.query().where('role', role).preload('company').firstOrFail()
    return new Actor(user, user.company)
  }

  for (const role of ['super_admin', 'client_owner']) {
    const actor = await actorOf(role)
    console.log(`\n${REFERENCES} references, as ${role}`)
    await measure('the wall, first page', () => listReferences(actor, {}))
    await measure('the wall, page 50', () => listReferences(actor, { page: 50 }))
    await measure('a category with those below it', () => listReferences(actor, { categoryId }))
    await measure('one kind', () => listReferences(actor, { kind: ['link'] }))
    await measure('a word of many', () => listReferences(actor, { q: 'window' }))
    await measure('a word of few', () => listReferences(actor, { q: 'take 4242' }))
    await measure('a word of none', () => listReferences(actor, { q: 'quartz' }))
    await measure('by title', () => listReferences(actor, { sort: 'title' }))
    await measure('search everywhere', () => search(actor, 'take 4242'))
    await measure('uses of the categories', () => categoryUses(actor))
  }
})
