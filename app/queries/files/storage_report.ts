import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import StoredFile from '#models/files/stored_file'
import type { FilePurpose, StorageKind } from '#models/files/values'
import { columnsSql, selectRow } from '#queries/json_sql'

/** Size in bytes and number of objects in the store. */
export type StorageUse = { bytes: number; files: number }

export type CompanyUse = StorageUse & {
  id: string
  name: string
  logoFileId: string | null
  /** Bytes that count against the quota: files, including those in the trash, and open uploads. */
  used: number
  quota: number | null
  kinds: Partial<Record<StorageKind, number>>
}

export type LargeFile = {
  id: string
  name: string
  size: number
  contentType: string
  purpose: FilePurpose
  taskId: string | null
  /** Whether it is a video that isn't used by any version. */
  isUnposted: boolean
  companyId: string
  companyName: string
  createdAt: Date
}

export type StorageReport = {
  total: StorageUse
  /** By size, the largest first. */
  companies: CompanyUse[]
  largest: LargeFile[]
}

/** More companies than a page shows. */
const MAX_COMPANIES = 1_000
const LARGE_FILES_SHOWN = 20

/**
 * Returns the used storage by company and kind, and the largest files. Kinds are the purposes of files, unconfirmed
 * uploads, and ZIPs.
 */
export async function storageReport(actor: Actor): Promise<StorageReport> {
  const scope = { all: actor.seesAllCompanies, own: actor.companyId }
  const [companies, total, largest] = await Promise.all([
    seesCompanies(actor) ? useByCompany(scope) : [],
    totalUse(scope),
    actor.can('file.view') ? largestFiles(actor) : [],
  ])
  return { total, companies, largest }
}

/** Names of companies and files are only returned to users who may see them. */
const seesCompanies = (actor: Actor) => actor.canAny(['company.view', 'admin.manage_clients'])

/** A user of reach `company` sees only their own company. */
type Scope = { all: boolean; own: string }

const STORAGE_SQL = `
  select company_id, purpose as kind, files, bytes from storage_by_purpose
   union all
  select company_id, 'upload', count(*), sum(size) from uploads
   where status <> 'confirmed' and deleted_at is null group by company_id
   union all
  select company_id, 'delivery', count(*), sum(size) from deliveries
   where status = 'ready' and deleted_at is null group by company_id`

async function useByCompany(scope: Scope): Promise<CompanyUse[]> {
  const { rows } = await db.rawQuery(
    `select c.id, c.name, c.logo_file_id as "logoFileId", c.storage_quota as quota,
            coalesce(s.bytes, 0) as used,
            coalesce(sum(stored.bytes), 0)::bigint as bytes,
            coalesce(sum(stored.files), 0)::bigint as files,
            coalesce(jsonb_object_agg(stored.kind, stored.bytes)
                       filter (where stored.kind is not null), '{}') as kinds
       from companies c
       left join company_storage s on s.company_id = c.id
       left join (${STORAGE_SQL}) as stored on stored.company_id = c.id
      where c.deleted_at is null and (:all or c.id = :own)
      group by c.id, s.bytes
      order by bytes desc, c.name
      limit :limit`,
    { ...scope, limit: MAX_COMPANIES }
  )
  return rows
}

async function totalUse(scope: Scope): Promise<StorageUse> {
  const { rows } = await db.rawQuery(
    `select coalesce(sum(bytes), 0)::bigint as bytes, coalesce(sum(files), 0)::bigint as files
       from (${STORAGE_SQL}) as stored where :all or company_id = :own`,
    scope
  )
  return rows[0]
}

async function largestFiles(actor: Actor): Promise<LargeFile[]> {
  const company = `(select c.name from companies c
                     where c.id = files.company_id and c.deleted_at is null)`
  return selectRow<LargeFile, typeof StoredFile>(StoredFile.visibleTo(actor), {
    ...columnsSql('files', ['id', 'name', 'size', 'contentType', 'purpose', 'taskId']),
    isUnposted: `files.purpose = 'content' and not exists (
                   select 1 from content_versions v where v.file_id = files.id)`,
    companyId: 'files.company_id',
    companyName: seesCompanies(actor) ? `coalesce(${company}, '')` : `''`,
    createdAt: 'files.created_at',
  })
    .orderBy('files.size', 'desc')
    .orderBy('files.id', 'desc')
    .limit(LARGE_FILES_SHOWN)
}
