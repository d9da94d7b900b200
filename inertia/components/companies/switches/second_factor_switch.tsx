import { CompanySwitch } from '~/components/companies/switches/company_switch'
import { type Company } from '~/components/companies/types'
import { t } from '~/lib/i18n'

/** Whether a company's people need more than a password. */
export function SecondFactorSwitch({ company }: { company: Company }) {
  const { name } = company
  return (
    <CompanySwitch
      company={company}
      field="secondFactorRequired"
      label={t('companies.show.sign_in.label')}
      hint={t('companies.show.sign_in.hint', { name })}
      said={(isOn) => t(`companies.show.sign_in.${isOn ? 'on' : 'off'}`, { name })}
    />
  )
}
