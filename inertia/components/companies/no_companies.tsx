import { type ReactNode } from 'react'
import { COMPANY_FILTERS } from '~/components/companies/company_filters'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

type Props = {
  query: ListQuery<'/companies' | '/admin/clients'>
  /** There are companies, on earlier pages. */
  isPastEnd: boolean
  /** What is said where there are none at all. */
  none?: ReactNode
}

/** No rows: past the last page, because of the filters, or because there is nothing. */
export function NoCompanies({ query, isPastEnd, none = null }: Props) {
  if (isPastEnd) {
    return (
      <EmptyState
        mark="sprocket"
        title={t('companies.list.past.title')}
        action={
          <Button onClick={() => query.set({ page: null })}>{t('companies.list.past.back')}</Button>
        }
      />
    )
  }
  if (!query.hasAny(COMPANY_FILTERS)) return none
  return (
    <EmptyState
      mark="sprocket"
      title={t('companies.list.nothing.title')}
      body={t('companies.list.nothing.body')}
      action={
        <Button onClick={() => query.clear(COMPANY_FILTERS)}>
          {t('companies.list.nothing.clear')}
        </Button>
      }
    />
  )
}
