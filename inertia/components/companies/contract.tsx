import { Detail, DetailList } from '~/components/companies/detail_list'
import { CompanySwitch } from '~/components/companies/company_switch'
import { type Company } from '~/components/companies/types'
import { Card, Section } from '~/components/ui/display/card'
import { Checkbox } from '~/components/ui/form/checkbox'
import { Field, FormErrors } from '~/components/ui/form/field'
import { NumberStepper } from '~/components/ui/form/number_stepper'
import { SaveBar } from '~/components/ui/form/save_bar'
import { toast } from '~/components/ui/overlay/toast'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'
import { reloadProps } from '~/lib/pages/reload_props'
import { MAX_MONTHLY_VIDEOS, MAX_REVISION_ROUNDS } from '#values/companies'

type Allowance = Company['allowance']

/** The contract with a client: editable for the team's users who manage clients, read only for others. */
export function Contract({ company }: { company: Company }) {
  const can = useCan()
  const isTeam = useSeesAll()
  const manages = isTeam && can('admin.manage_clients')
  return (
    <Section
      title={t('companies.show.contract.title')}
      lead={t(isTeam ? 'companies.show.contract.lead' : 'companies.show.contract.lead_client')}
    >
      <Card>
        {manages ? (
          <div className="flex flex-col gap-6">
            <AllowanceForm company={company} />
            <div className="border-t border-line pt-5">
              <CompanySwitch company={company} field="teamReview" />
            </div>
          </div>
        ) : (
          <AllowanceFacts allowance={company.allowance} />
        )}
      </Card>
    </Section>
  )
}

function AllowanceFacts({ allowance }: { allowance: Allowance }) {
  const { monthlyVideos, revisionRounds } = allowance
  const none = <span className="text-muted">{t('companies.show.contract.no_limit')}</span>
  return (
    <DetailList>
      <Detail label={t('companies.show.contract.videos')}>
        {monthlyVideos === null
          ? none
          : t('companies.show.contract.videos_value', { count: monthlyVideos })}
      </Detail>
      <Detail label={t('companies.show.contract.revisions')}>
        {revisionRounds === null
          ? none
          : t('companies.show.contract.revisions_value', { count: revisionRounds })}
      </Detail>
    </DetailList>
  )
}

function AllowanceForm({ company }: { company: Company }) {
  const form = useForm(company.allowance)
  const { api, changes } = form

  async function save() {
    const result = await api.submit('patch', '/api/companies/:id', {
      params: { id: company.id },
      body: { allowance: changes },
    })
    if (!result.ok) return
    toast.done(t('companies.show.saved'))
    form.markSaved()
    reloadProps<'companies/show'>(['company'], { onSuccess: form.settle })
  }

  return (
    <form onSubmit={form.submit(save)} noValidate className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Limit
          name="allowance.monthlyVideos"
          label={t('companies.show.contract.videos')}
          {...form.input('monthlyVideos')}
          fallback={10}
          min={1}
          max={MAX_MONTHLY_VIDEOS}
          error={api.errors['allowance.monthlyVideos']}
        />
        <Limit
          name="allowance.revisionRounds"
          label={t('companies.show.contract.revisions')}
          {...form.input('revisionRounds')}
          fallback={3}
          min={0}
          max={MAX_REVISION_ROUNDS}
          error={api.errors['allowance.revisionRounds']}
        />
      </div>
      <FormErrors api={api} />
      <SaveBar form={form} />
    </form>
  )
}

type LimitProps = {
  name: string
  label: string
  value: number | null
  onValueChange: (value: number | null) => void
  /** Initial value when a limit is set. */
  fallback: number
  min: number
  max: number
  error?: string
}

/** A number field with the choice of no limit. */
function Limit({ name, label, value, onValueChange, fallback, min, max, error }: LimitProps) {
  return (
    <div>
      {value === null ? (
        <p className="mb-1.5 font-medium">{label}</p>
      ) : (
        <Field label={label} name={name} error={error}>
          <NumberStepper
            label={label}
            value={value}
            min={min}
            max={max}
            onValueChange={(next) => onValueChange(next ?? min)}
          />
        </Field>
      )}
      <Checkbox
        className={value === null ? undefined : 'mt-2'}
        label={t('companies.show.contract.no_limit')}
        checked={value === null}
        onCheckedChange={(none) => onValueChange(none ? null : fallback)}
      />
    </div>
  )
}
