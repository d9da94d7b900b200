import { Download } from 'lucide-react'
import { AUDIT_FILTERS } from '~/components/audit/audit_filters'
import { BUTTON, LOOKS, SIZES } from '~/components/ui/button_look'
import { type QueryState } from '~/hooks/use_query_state'
import { withQuery } from '~/lib/api'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** The log as a file, as the filters narrow it. */
export function ExportLink({ query }: { query: QueryState }) {
  const filters = Object.fromEntries(AUDIT_FILTERS.map((name) => [name, query.all(name)]))
  return (
    <a
      href={withQuery('/api/audit/export', filters)}
      download
      title={t('audit.export_hint')}
      className={cx(BUTTON, SIZES.md, LOOKS.secondary)}
    >
      <Download />
      {t('audit.export')}
    </a>
  )
}
