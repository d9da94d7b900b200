import { type UsageReport } from '~/components/ai/types'
import { t } from '~/lib/i18n'

/** What a row of the usage is called; what no provider wrote, a template did. */
export const labelOf = ({ label }: UsageReport['rows'][number]) =>
  label ?? t('ai_admin.usage.template')
