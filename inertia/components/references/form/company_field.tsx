import { companyOptions } from '~/components/companies/company_options'
import { type CompanyChoice } from '~/components/references/types'
import { Combobox } from '~/components/ui/form/combobox'
import { Field } from '~/components/ui/form/field'
import { Switch } from '~/components/ui/form/switch'
import { type useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'

/** The choice of the production team's own library. */
export const TEAM = 'team'

type Values = { company: string; shared: boolean }
type Form = Pick<ReturnType<typeof useForm<Values>>, 'values'> & {
  set: (patch: Partial<Values>) => void
}

type Props = {
  form: Form
  companies: CompanyChoice[]
  /** Whether the company can't be changed. */
  disabled: boolean
}

/** Selects the company of a reference and, if it is the team's, whether every client can see it. */
export function CompanyField({ form, companies, disabled }: Props) {
  const { company, shared } = form.values
  return (
    <div className="flex flex-col gap-4">
      {companies.length > 0 && (
        <Field
          label={t('references.form.company')}
          name="companyId"
          disabled={disabled}
          hint={company === TEAM ? undefined : t('references.form.company_hint')}
        >
          <Combobox
            value={company}
            onValueChange={(next) => form.set({ company: next ?? TEAM })}
            options={[{ value: TEAM, label: t('references.team') }, ...companyOptions(companies)]}
          />
        </Field>
      )}
      {company === TEAM && (
        <Switch
          label={t('references.form.shared')}
          hint={t('references.form.shared_hint')}
          checked={shared}
          onCheckedChange={(next) => form.set({ shared: next })}
        />
      )}
    </div>
  )
}
