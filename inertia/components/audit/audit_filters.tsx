import { ArrowDown, ArrowUp } from 'lucide-react'
import { ActionFilter } from '~/components/audit/action_filter'
import { RecordFilter } from '~/components/audit/record_filter'
import { type NamedCompany, type NamedPerson, type Subjects } from '~/components/audit/types'
import { DateFilter } from '~/components/audit/date_filter'
import { ActorFilter } from '~/components/audit/actor_filter'
import { CompanyFilter } from '~/components/companies/company_filter'
import { Button } from '~/components/ui/form/button'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

/** Keys of the address that narrow the log; the export takes the same. */
export const AUDIT_FILTERS = [
  'actorId',
  'action',
  'entityType',
  'entityId',
  'companyId',
  'tokenId',
  'from',
  'to',
] as const

type Props = {
  query: ListQuery<'/audit'>
  people: NamedPerson[]
  companies: NamedCompany[]
  subjects: Subjects
}

/** Who, what, which record, whose, when, and in which order. */
export function AuditFilters({ query, people, companies, subjects }: Props) {
  const isOldestFirst = query.get('sort') === 'at'
  return (
    <FilterBar query={query} names={AUDIT_FILTERS}>
      <ActorFilter query={query} people={people} />
      <ActionFilter query={query} />
      <RecordFilter query={query} subjects={subjects} />
      <CompanyFilter query={query} companies={companies} />
      <DateFilter query={query} />
      <Button
        variant="quiet"
        icon={isOldestFirst ? <ArrowUp /> : <ArrowDown />}
        onClick={() => query.set({ sort: isOldestFirst ? null : 'at' })}
      >
        {t(isOldestFirst ? 'audit.filters.oldest' : 'audit.filters.newest')}
      </Button>
    </FilterBar>
  )
}
