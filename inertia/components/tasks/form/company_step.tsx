import { Building2 } from 'lucide-react'
import { isEmpty } from '~/components/tasks/form/draft'
import { readDraft } from '~/components/tasks/form/saved_drafts'
import { type CompanyChoice } from '~/components/tasks/types'
import { Avatar } from '~/components/ui/avatar'
import { Card } from '~/components/ui/card'
import { Combobox } from '~/components/ui/combobox'
import { EmptyState } from '~/components/ui/empty_state'
import { Field } from '~/components/ui/field'
import { RelativeTime } from '~/components/ui/relative_time'
import { t } from '~/lib/i18n'

type Props = {
  companies: CompanyChoice[]
  userId: string
  onChoose: (companyId: string) => void
}

/** The team's first question: which client is it for. What was begun for one is at hand. */
export function CompanyStep({ companies, userId, onChoose }: Props) {
  const begun = companies.flatMap((company) => {
    const saved = readDraft(userId, company.id)
    return saved && !isEmpty(saved.draft) ? [{ company, saved }] : []
  })
  if (companies.length === 0) {
    return (
      <Card>
        <EmptyState mark="slate" title={t('tasks.create.company.none')} />
      </Card>
    )
  }
  return (
    <div className="mx-auto max-w-130 pt-4 sm:pt-10">
      <Card className="p-6">
        <h2 className="text-md">{t('tasks.create.company.title')}</h2>
        <p className="mt-0.5 mb-5 text-muted">{t('tasks.create.company.lead')}</p>
        <Field label={t('tasks.create.company.label')} name="companyId">
          <Combobox
            value={null}
            onValueChange={(id) => id && onChoose(id)}
            placeholder={t('tasks.create.company.placeholder')}
            options={companies.map(({ id, name, code }) => ({
              value: id,
              label: name,
              hint: code,
              icon: <Avatar name={name} size="sm" square />,
            }))}
          />
        </Field>
      </Card>
      {begun.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2 text-base">{t('tasks.create.company.drafts')}</h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {begun.map(({ company, saved }) => (
              <li key={company.id}>
                <button
                  type="button"
                  onClick={() => onChoose(company.id)}
                  className="flex min-h-(--row-poster) w-full items-center gap-3 px-4 py-2 text-left transition-colors hover:bg-hover"
                >
                  <Building2 className="text-subtle" />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">
                      {saved.draft.title.trim() || t('tasks.slate.untitled')}
                    </span>
                    <span className="block truncate text-sm text-muted">{company.name}</span>
                  </span>
                  <RelativeTime at={saved.savedAt} brief className="text-sm text-muted" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
