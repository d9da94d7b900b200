import { companyOptions } from '~/components/companies/company_options'
import { FilterSelect } from '~/components/ui/table/filter_select'
import { type QueryState } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

type Props = {
  query: QueryState<{ companyId?: string[] | null }>
  companies: { id: string; name: string }[]
  /** Minimum number of companies for which the filter is shown: with a single one, it may have no effect. */
  minCompanies?: number
}

/** Filters a list by companies. Hidden if there are too few to choose from. */
export function CompanyFilter({ query, companies, minCompanies = 1 }: Props) {
  if (companies.length < minCompanies) return null
  return (
    <FilterSelect
      query={query}
      name="companyId"
      label={t('common.filters.company')}
      options={companyOptions(companies)}
    />
  )
}
