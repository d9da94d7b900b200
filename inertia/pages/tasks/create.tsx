import { CompanyStep } from '~/components/tasks/form/company_step'
import { NewOrder } from '~/components/tasks/form/new_order'
import { type OrderChoices } from '~/components/tasks/form/draft/order_form'
import { type CompanyChoice } from '~/components/tasks/types'
import { Page, PageHeader } from '~/components/ui/display/page'
import { useQueryState } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'

type Props = InertiaProps<
  OrderChoices & {
    /** The clients that the team may order for; none for a client, who orders for themselves. */
    companies: CompanyChoice[]
    /** Of the person's own company. */
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
    <Page>
      <PageHeader
        title={t('tasks.create.title')}
        back={{ href: '/tasks', label: t('tasks.show.back') }}
      />
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
