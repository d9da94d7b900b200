import { ShieldCheck, Download, ChevronDown, Cog } from 'lucide-react'
import { useId, useState } from 'react'
import { AUDIT_FILTERS, AuditFilters } from '~/components/audit/audit_filters'
import {
  type AuditEntry,
  type NamedCompany,
  type NamedUser,
  type Subjects,
} from '~/components/audit/types'
import { useVerification, VerificationResult } from '~/components/audit/verification'
import { DayList } from '~/components/notifications/day_list'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Page } from '~/components/ui/display/page'
import { Button, AnchorButton } from '~/components/ui/form/button'
import { NoRows } from '~/components/ui/table/no_rows'
import { Pagination } from '~/components/ui/table/pagination'
import { useQueryState, type ListQuery } from '~/hooks/use_query_state'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { type InertiaProps, type PageMetadata } from '~/types'
import { EntryDetail } from '~/components/audit/entry_detail'
import { record, Sentence } from '~/components/audit/sentence'
import { fieldName } from '~/components/audit/values'
import { Avatar } from '~/components/ui/display/avatar'
import { TimeInDay } from '~/components/ui/display/time_in_day'
import { type PropOf } from '~/lib/pages/reload_props'

type Props = InertiaProps<{
  entries: AuditEntry[]
  metadata: PageMetadata
  subjects: Subjects
  /** The users that the page's URL filters by. */
  users: NamedUser[]
  companies: NamedCompany[]
}>

const RELOADED_PROPS = [
  'entries',
  'metadata',
  'subjects',
  'users',
] satisfies PropOf<'audit/index'>[]

export default function Audit({ entries, metadata, subjects, users, companies }: Props) {
  const query = useQueryState<'/audit'>({ only: RELOADED_PROPS })
  const check = useVerification()
  const companyOf = new Map(companies.map(({ id, name }) => [id, name]))
  const named = [...users, ...entries.flatMap(({ actor }) => actor ?? [])]

  return (
    <Page
      title={t('audit.title')}
      count={metadata.total}
      countIsCapped={metadata.totalIsCapped}
      actions={
        <>
          <ExportLink query={query} />
          <Button
            icon={<ShieldCheck />}
            loading={check.state?.kind === 'running'}
            onClick={check.verify}
          >
            {t('audit.verify.action')}
          </Button>
        </>
      }
    >
      <VerificationResult state={check.state} onAgain={check.verify} onDismiss={check.dismiss} />
      <AuditFilters query={query} users={named} companies={companies} subjects={subjects} />
      <div
        aria-busy={query.loading || undefined}
        className={cx('transition-opacity', query.loading && 'opacity-60')}
      >
        {entries.length === 0 ? (
          <NoEntries query={query} total={metadata.total} />
        ) : (
          <DayList rows={entries.map((entry) => ({ ...entry, createdAt: entry.at! }))}>
            {(entry) => (
              <EntryRow
                entry={entry}
                subjects={subjects}
                company={companyOf.get(entry.companyId ?? '') ?? null}
                query={query}
              />
            )}
          </DayList>
        )}
      </div>
      <Pagination query={query} metadata={metadata} />
    </Page>
  )
}

function NoEntries({ query, total }: { query: ListQuery<'/audit'>; total: number }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <NoRows
        query={query}
        total={total}
        filters={AUDIT_FILTERS}
        filtered={{
          title: t('audit.empty.filtered'),
          body: t('audit.empty.filtered_body'),
          clear: t('audit.empty.show_all'),
        }}
      >
        <EmptyState title={t('audit.empty.none')} body={t('audit.empty.none_body')} />
      </NoRows>
    </div>
  )
}

/** Downloads the log with the current filters. */
function ExportLink({ query }: { query: ListQuery<'/audit'> }) {
  const filters = Object.fromEntries(AUDIT_FILTERS.map((name) => [name, query.all(name)]))
  return (
    <AnchorButton
      href={pathTo('/api/audit/export', filters)}
      download
      title={t('audit.export_hint')}
    >
      <Download />
      {t('audit.export')}
    </AnchorButton>
  )
}

/** Maximum number of fields in a row; the details contain all of them. */
const MAX_NAMED_FIELDS = 3

type EntryRowProps = {
  entry: AuditEntry
  subjects: Subjects
  /** The company of the entry, for users who see several companies. */
  company: string | null
  query: ListQuery<'/audit'>
}

/** One entry of the log, which expands to its details. */
function EntryRow({ entry, subjects, company, query }: EntryRowProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div
        className={cx(
          'relative flex min-h-(--row) items-center gap-3 px-4 py-2 transition-colors hover:bg-hover',
          'has-[[aria-expanded]:focus-visible]:outline-2 has-[[aria-expanded]:focus-visible]:-outline-offset-2 has-[[aria-expanded]:focus-visible]:outline-ring'
        )}
      >
        {entry.actor ? (
          <Avatar name={entry.actor.fullName} size="sm" />
        ) : (
          <span
            aria-hidden
            className="flex size-6 shrink-0 items-center justify-center rounded-full bg-selected text-subtle"
          >
            <Cog className="size-3.5" />
          </span>
        )}
        <div id={`${id}-words`} className="min-w-0 flex-1 text-muted [overflow-wrap:anywhere]">
          <Sentence entry={entry} subjects={subjects} />
          <ChangedFields entry={entry} />
          <span className="flex min-w-0 gap-1.5 text-sm text-subtle lg:hidden">
            {company && <span className="truncate">{company}</span>}
            {company && (
              <span aria-hidden className="sm:hidden">
                ·
              </span>
            )}
            <span className="shrink-0 sm:hidden">
              <TimeInDay at={entry.at!} />
            </span>
          </span>
        </div>
        {company && (
          <span className="hidden w-40 shrink-0 truncate text-sm text-subtle lg:block">
            {company}
          </span>
        )}
        <span className="hidden w-28 shrink-0 text-right text-sm text-subtle sm:block">
          <TimeInDay at={entry.at!} />
        </span>
        <button
          type="button"
          id={`${id}-button`}
          aria-labelledby={`${id}-button ${id}-words`}
          aria-expanded={open}
          aria-controls={id}
          aria-label={t(open ? 'audit.collapse' : 'audit.expand')}
          onClick={() => setOpen(!open)}
          className="flex size-5 shrink-0 items-center justify-center text-subtle outline-none after:absolute after:inset-0"
        >
          <ChevronDown className={cx('transition-transform', open && 'rotate-180')} />
        </button>
      </div>
      <div id={id} hidden={!open}>
        {open && <EntryDetail entry={entry} query={query} />}
      </div>
    </>
  )
}

/** The names of the fields that were changed, because "changed" alone says little. */
function ChangedFields({ entry }: { entry: AuditEntry }) {
  const fields = Object.keys(record(entry.after))
  if (!entry.action.endsWith('.update') || fields.length === 0) return null
  const names = [...new Set(fields.slice(0, MAX_NAMED_FIELDS).map(fieldName))].join(', ')
  return (
    <span className="text-subtle">
      {' · '}
      {fields.length > MAX_NAMED_FIELDS
        ? t('audit.fields_more', { names, count: fields.length - MAX_NAMED_FIELDS })
        : names}
    </span>
  )
}
