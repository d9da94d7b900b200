import { type ReactNode } from 'react'
import { COMPANY_FILTERS } from '~/components/companies/company_filters'
import { NoRows } from '~/components/ui/table/no_rows'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

type Props = {
  query: ListQuery<'/companies'>
  /** There are companies, on earlier pages. */
  isPastEnd: boolean
  /** What is said where there are none at all. */
  none?: ReactNode
}

/** No rows: past the last page, because of the filters, or because there is nothing. */
export function NoCompanies({ query, isPastEnd, none = null }: Props) {
  return (
    <NoRows
      query={query}
      isPastEnd={isPastEnd}
      filters={COMPANY_FILTERS}
      filtered={{
        title: t('companies.list.nothing.title'),
        body: t('companies.list.nothing.body'),
        clear: t('companies.list.nothing.clear'),
      }}
    >
      {none}
    </NoRows>
  )
}
