import { ShieldCheck, Download } from 'lucide-react'
import { AUDIT_FILTERS, AuditFilters } from '~/components/audit/audit_filters'
import { EntryRow } from '~/components/audit/entry_row'
import {
  type AuditEntry,
  type NamedCompany,
  type NamedPerson,
  type Subjects,
} from '~/components/audit/types'
import { useVerification, VerificationResult } from '~/components/audit/verification'
import { DayList } from '~/components/notifications/day_list'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Page, PageHeader } from '~/components/ui/display/page'
import { Button, AnchorButton } from '~/components/ui/form/button'
import { NoRows } from '~/components/ui/table/no_rows'
import { Pagination } from '~/components/ui/table/pagination'
import { useQueryState, type ListQuery } from '~/hooks/use_query_state'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { type InertiaProps, type PageMetadata } from '~/types'

type Props = InertiaProps<{
  entries: AuditEntry[]
  metadata: PageMetadata
  subjects: Subjects
  /** Those of the filter, by name. */
  people: NamedPerson[]
  companies: NamedCompany[]
}>

const RELOADED = ['entries', 'metadata', 'subjects', 'people']

export default function Audit({ entries, metadata, subjects, people, companies }: Props) {
  const query = useQueryState<'/audit'>({ only: RELOADED })
  const check = useVerification()
  const companyOf = new Map(companies.map(({ id, name }) => [id, name]))
  const named = [...people, ...entries.flatMap(({ actor }) => actor ?? [])]

  return (
    <Page>
      <PageHeader
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
      />
      <VerificationResult state={check.state} onAgain={check.verify} onDismiss={check.dismiss} />
      <AuditFilters query={query} people={named} companies={companies} subjects={subjects} />
      <div
        aria-busy={query.loading || undefined}
        className={cx('transition-opacity', query.loading && 'opacity-60')}
      >
        {entries.length === 0 ? (
          <Nothing query={query} isPastEnd={metadata.total > 0} />
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

function Nothing({ query, isPastEnd }: { query: ListQuery<'/audit'>; isPastEnd: boolean }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <NoRows
        query={query}
        isPastEnd={isPastEnd}
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

/** The log as a file, as the filters narrow it. */
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
