/**
 * File lists, the storage page and quotas with 5,000,000 files, and uploads that are announced in
 * parallel. `FILES` makes a run smaller.
 * `DATABASE_URL=…_bench DATABASE_OWNER_URL=… node --import=@poppinss/ts-exec tests/benchmarks/files.ts`
 */
import { benchmark, measure } from './harness.js'

const FILES = Number(process.env.FILES ?? 5_000_000)
const COMPANIES = 50
const AT_ONCE = 20
const UPLOADS = 400

await benchmark(async (owner) => {
  const { default: db } = await import('@adonisjs/lucid/services/db')
  const { Actor } = await import('#access/actor')
  const { reserveStorage } = await import('#actions/files/storage/storage_quota')
  const { presignUpload } = await import('#actions/files/uploads/presign_upload')
  const { default: User } = await import('#models/identity/user')
  const { listFiles } = await import('#queries/files/list_files')
  const { storageReport } = await import('#queries/files/storage_report')

  await owner.rawQuery(`
    insert into companies (id, name, slug, code, kind, storage_quota, created_at, updated_at)
    select uuidv7(), 'Company ' || n, 'company-' || n,
           chr(65 + n / 26) || chr(65 + n % 26) || 'X', case n when 0 then 'team' else 'client' end,
           9000000000000000, now(), now()
      from generate_series(0, ${COMPANIES - 1}) n;
    insert into users (id, company_id, email, full_name, password, role, created_at, updated_at)
    select uuidv7(), id, slug || '@example.test', name, '-',
           case kind when 'team' then 'super_admin' else 'client_owner' end, now(), now() from companies;
    insert into files (id, company_id, uploaded_by_id, purpose, name, content_type, size, object_key,
                       processing_status, processing_progress, created_at, updated_at)
    select uuidv7(), u.company_id, u.id,
           (array['content', 'material', 'reference', 'attachment'])[1 + n % 4],
           (array['sofa', 'island', 'lamp', 'vase'])[1 + n % 4] || ' ' || n || '.mp4', 'video/mp4',
           1000 + (n * 7919::bigint) % 5000000000, 'key/' || n, 'ready', 100,
           timestamptz '2024-01-01' + n * interval '10 seconds', now()
      from generate_series(1, ${FILES}) n
      join (select id, company_id, row_number() over (order by email) - 1 as place from users) u
        on u.place = n % ${COMPANIES};
    insert into company_storage (company_id, bytes)
    select company_id, sum(bytes) from storage_by_purpose group by company_id;
  `)
  await owner.rawQuery('vacuum analyze files')

  const actorOf = async (role: string) => {
    const user = await User.query().where('role', role).preload('company').firstOrFail()
    return new Actor(user, user.company)
  }
  const [team, client] = [await actorOf('super_admin'), await actorOf('client_owner')]
  const { id: companyId } = client.company

  console.log(`${FILES} files, ${COMPANIES} companies`)
  await measure('files: team, first page', () => listFiles(team, {}), 5)
  await measure('files: team, largest', () => listFiles(team, { sort: '-size' }), 5)
  await measure('files: team, one purpose', () => listFiles(team, { purpose: ['content'] }), 5)
  await measure('files: client, first page', () => listFiles(client, {}), 5)
  await measure('files: client, by name', () => listFiles(client, { sort: 'name' }), 5)
  await measure('storage: report', () => storageReport(team))
  await measure('quota: reserved', () =>
    db.transaction((trx) => reserveStorage(trx, companyId, 1_000))
  )

  const announced = { fileName: 'a.mp4', contentType: 'video/mp4', size: 1_000 }
  const input = { ...announced, purpose: 'material' as const }
  const began = performance.now()
  let left = UPLOADS
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await presignUpload(client, input)
    })
  )
  const perSecond = (UPLOADS / (performance.now() - began)) * 1_000
  console.log(
    `uploads announced, ${AT_ONCE} at once, one company: ${perSecond.toFixed(0)} a second`
  )
})
