import { carryDraft } from '~/components/tasks/form/draft/saved_drafts'
import { type CompanyChoice } from '~/components/tasks/types'
import { Avatar } from '~/components/ui/display/avatar'
import { Combobox } from '~/components/ui/form/combobox'
import { Field } from '~/components/ui/form/field'
import { toast } from '~/components/ui/overlay/toast'
import { t } from '~/lib/i18n'

type Props = {
  userId: string
  company: { id: string; name: string }
  companies: CompanyChoice[]
  /** Files are on their way to this company. */
  disabled: boolean
  /** Before another company's draft takes the place of this one. */
  onLeave: () => void
  onCompany: (companyId: string) => void
}

/** Whose order it is. Another choice takes along what was written, or finds what was begun there. */
export function CompanyField({ userId, company, companies, disabled, onLeave, onCompany }: Props) {
  function choose(id: string | null) {
    const next = companies.find((one) => one.id === id)
    if (!next || next.id === company.id) return
    onLeave()
    const carried = carryDraft(userId, company.id, next.id)
    if (carried === 'own_draft')
      toast.info(t('tasks.create.company.brought', { company: next.name }))
    if (carried === 'without_files') {
      toast.info(t('tasks.create.company.files_left', { company: company.name }))
    }
    onCompany(next.id)
  }

  return (
    <div className="rounded-lg border border-line bg-surface p-4 sm:px-6">
      <Field label={t('tasks.create.company.label')} name="companyId">
        <Combobox
          value={company.id}
          disabled={disabled}
          onValueChange={choose}
          options={companies.map(({ id, name }) => ({
            value: id,
            label: name,
            icon: <Avatar name={name} size="sm" square />,
          }))}
        />
      </Field>
    </div>
  )
}
