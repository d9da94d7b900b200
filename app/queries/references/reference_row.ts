import db from '@adonisjs/lucid/services/db'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import type Reference from '#models/references/reference'
import { nameSql } from '#models/references/category_names'
import { seesMoment } from '#models/references/reference_moment'
import type { ReferenceKind } from '#models/references/values'
import { columnsSql, instantSql, objectSql, selectRow } from '#queries/json_sql'
import { companySql, userRefSql, type CompanyRef, type UserRef } from '#queries/related_refs'
import { VIDEO_FILE, type VideoFile } from '#queries/files/video_file'
import type { Text } from '#support/text'

/** A category of a reference; the name of a deleted category is still shown. */
export type ReferenceCategoryRef = { id: string; name: string }

/** A stretch of the reference that a user marked, in milliseconds from the beginning. */
export type MomentRow = {
  id: string
  referenceId: string
  companyId: string
  startMs: number
  endMs: number
  note: string | null
  createdBy: UserRef
  createdAt: string
}

/** A reference as one user sees it, with all fields of a response, read with one statement. */
export type ReferenceRow = {
  id: string
  title: string
  kind: ReferenceKind
  companyId: string
  company: CompanyRef
  shared: boolean
  fileId: string | null
  url: string | null
  note: string | null
  source: string | null
  rights: string | null
  createdBy: UserRef
  createdAt: string
  updatedAt: string
  categories: ReferenceCategoryRef[]
  file: VideoFile | null
  /** The reason why its file could not be processed. */
  processingError: Text | null
  /** Sorted by time. */
  moments: MomentRow[]
}

const MOMENT = objectSql<MomentRow>({
  ...columnsSql('m', ['id', 'referenceId', 'companyId', 'startMs', 'endMs', 'note']),
  createdBy: userRefSql('m.created_by_id'),
  createdAt: instantSql('m.created_at'),
})

const categoryIn = (locale: string) =>
  objectSql<ReferenceCategoryRef>({ id: 'c.id', name: nameSql('c', locale) })

/** Selects the fields of references in responses. Each part is only computed for the rows of the page. */
export function selectReference(
  query: ModelQueryBuilderContract<typeof Reference>,
  actor: Actor
): ModelQueryBuilderContract<typeof Reference, ReferenceRow> {
  const table = 'library_references'
  const seen = actor.seesAllCompanies ? 'true' : seesMoment('m', table)
  return selectRow<Omit<ReferenceRow, 'moments'>, typeof Reference>(
    query,
    {
      ...columnsSql(table, ['id', 'title', 'kind', 'companyId']),
      company: companySql(`${table}.company_id`),
      shared: `${table}.is_shared`,
      ...columnsSql(table, ['fileId', 'url', 'note', 'source', 'rights']),
      createdBy: userRefSql(`${table}.created_by_id`),
      createdAt: instantSql(`${table}.created_at`),
      updatedAt: instantSql(`${table}.updated_at`),
      categories: `(select coalesce(json_agg(${categoryIn(actor.user.locale)} order by p.position), '[]')
                      from reference_category_choices p
                      join reference_categories c on c.id = p.category_id
                     where p.reference_id = ${table}.id and p.deleted_at is null)`,
      file: `(select ${VIDEO_FILE} from files f where f.id = ${table}.file_id)`,
      processingError: `(select f.processing_error from files f where f.id = ${table}.file_id)`,
    },
    db.raw(
      `(select coalesce(json_agg(${MOMENT} order by m.start_ms, m.id), '[]')
          from reference_moments m
         where m.reference_id = ${table}.id and m.deleted_at is null and ${seen}) as moments`,
      actor.seesAllCompanies ? {} : { readerCompany: actor.companyId }
    )
  ) as ModelQueryBuilderContract<typeof Reference, ReferenceRow>
}
