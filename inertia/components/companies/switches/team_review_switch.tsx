import { CompanySwitch } from '~/components/companies/switches/company_switch'
import { type Company } from '~/components/companies/types'
import { t } from '~/lib/i18n'

/** Whether a colleague looks at a version before the client does. */
export function TeamReviewSwitch({ company }: { company: Company }) {
  const { name } = company
  return (
    <CompanySwitch
      company={company}
      field="teamReview"
      label={t('companies.show.review.label')}
      hint={t('companies.show.review.hint')}
      said={(isOn) => t(`companies.show.review.${isOn ? 'on' : 'off'}`, { name })}
    />
  )
}
