import { Download } from 'lucide-react'
import { FILTERS } from '~/components/tasks/list/task_filters'
import { AnchorButton } from '~/components/ui/form/button'
import { type ListQuery, type ListSort } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

/** The orders as a file, as the list narrows and sorts them. */
export function ExportLink({ query }: { query: ListQuery<'/tasks'> }) {
  const filters = Object.fromEntries(FILTERS.map((name) => [name, query.all(name)]))
  return (
    <AnchorButton
      href={pathTo('/api/tasks/export', {
        ...filters,
        sort: query.get('sort') as ListSort<'/tasks'>,
      })}
      download
      title={t('lists.export.hint')}
    >
      <Download />
      {t('lists.export.csv')}
    </AnchorButton>
  )
}
