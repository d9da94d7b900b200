import { type Budget } from '~/components/ai/types'
import { t } from '~/lib/i18n'

/** Whose budget it is. */
export const nameOf = ({ companyName }: Budget) => companyName ?? t('ai_admin.budget.service')
