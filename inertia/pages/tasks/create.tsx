import { NewOrder } from '~/components/tasks/form/new_order'
import { type OrderChoices } from '~/components/tasks/form/draft/order_form'
import { type CompanyChoice } from '~/components/tasks/types'
import { Page } from '~/components/ui/display/page'
import { useQueryState } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'
import { companyOptions } from '~/components/companies/company_options'
import { isEmpty } from '~/components/tasks/form/draft/draft'
import { readDraft, type SavedDraft } from '~/components/tasks/form/draft/saved_drafts'
import { Avatar } from '~/components/ui/display/avatar'
import { Card } from '~/components/ui/display/card'
import { Combobox } from '~/components/ui/form/combobox'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Field } from '~/components/ui/form/field'
import { RelativeTime } from '~/components/ui/display/relative_time'

type Props = InertiaProps<
  OrderChoices & {
    /** The clients that the team may order for; empty for a client, who orders for their own company. */
    companies: CompanyChoice[]
    /** Time zone of the user's own company. */
    ownTimezone: string
  }
>

export default function CreateTask(props: Props) {
  const { companies, ownTimezone, styles, interiorTypes, itemTypes, user } = props
  const query = useQueryState<'/tasks/new'>({ only: ['companies'] })
  if (!user) return null
  const chosen = companies.find(({ id }) => id === query.get('company'))
  const only = companies.length === 1 ? companies[0] : undefined
  const own = { ...user.company, timezone: ownTimezone }
  const company = user.reach === 'all' ? (chosen ?? only) : own
  const again = query.get('again') ?? undefined
  const choose = (id: string) => query.set({ company: id })

  return (
    <Page title={t('tasks.create.title')} back={{ href: '/tasks', label: t('tasks.show.back') }}>
      {company ? (
        <NewOrder
          key={`${company.id} ${again}`}
          again={again}
          userId={user.id}
          company={company}
          companies={companies}
          onCompany={choose}
          choices={{ styles, interiorTypes, itemTypes }}
        />
      ) : (
        <CompanyStep companies={companies} userId={user.id} onChoose={choose} />
      )}
    </Page>
  )
}

type CompanyStepProps = {
  companies: CompanyChoice[]
  userId: string
  onChoose: (companyId: string) => void
}

/** Number of companies that are listed; others are found by typing. */
const IN_SIGHT = 8

/** The team's first step: selecting the client. Offers to continue a stored draft. */
function CompanyStep({ companies, userId, onChoose }: CompanyStepProps) {
  if (companies.length === 0) {
    return (
      <Card>
        <EmptyState mark="slate" title={t('tasks.create.company.none')} />
      </Card>
    )
  }
  const rows = companies.map((company) => ({ company, begun: begunFor(userId, company.id) }))
  const isShort = companies.length <= IN_SIGHT
  const listed = isShort ? rows : rows.filter(({ begun }) => begun)
  return (
    <div className="mx-auto max-w-130 pt-2 sm:pt-8">
      <h2 className="text-md">{t('tasks.create.company.title')}</h2>
      <p className="mt-0.5 mb-5 text-muted">{t('tasks.create.company.lead')}</p>
      {!isShort && (
        <Field hideLabel label={t('tasks.create.company.label')} name="companyId">
          <Combobox
            value={null}
            onValueChange={(id) => id && onChoose(id)}
            placeholder={t('tasks.create.company.placeholder')}
            options={companyOptions(companies, { size: 'sm', hint: ({ code }) => code })}
          />
        </Field>
      )}
      {listed.length > 0 && (
        <>
          {!isShort && <h3 className="mt-6 mb-2 text-base">{t('tasks.create.company.drafts')}</h3>}
          <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
            {listed.map(({ company, begun }) => (
              <li key={company.id}>
                <CompanyRow company={company} begun={begun} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type RowProps = {
  company: CompanyChoice
  begun: SavedDraft | null
  onChoose: (companyId: string) => void
}

function CompanyRow({ company, begun, onChoose }: RowProps) {
  return (
    <button
      type="button"
      onClick={() => onChoose(company.id)}
      className="flex min-h-(--row-poster) w-full items-center gap-3 px-4 py-2 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <Avatar name={company.name} square />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{company.name}</span>
        {begun && (
          <span className="block truncate text-sm text-muted">
            {t('tasks.create.company.begun', {
              title: begun.draft.title.trim() || t('tasks.summary.untitled'),
            })}
          </span>
        )}
      </span>
      {begun && <RelativeTime at={begun.savedAt} brief className="text-sm text-muted" />}
    </button>
  )
}

function begunFor(userId: string, companyId: string): SavedDraft | null {
  const saved = readDraft(userId, companyId)
  return saved && !isEmpty(saved.draft) ? saved : null
}
