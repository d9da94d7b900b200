import { Download } from 'lucide-react'
import { AUDIT_FILTERS } from '~/components/audit/audit_filters'
import { AnchorButton } from '~/components/ui/form/button'
import { type ListQuery } from '~/hooks/use_query_state'
import { pathTo } from '~/lib/urls'
import { t } from '~/lib/i18n'

/** The log as a file, as the filters narrow it. */
export function ExportLink({ query }: { query: ListQuery<'/audit'> }) {
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
