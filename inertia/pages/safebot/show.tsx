import { About } from '~/components/safebot/about'
import { RecordActions } from '~/components/safebot/record_actions'
import { RecordScreen } from '~/components/safebot/record_screen'
import { nameOf, type SavedLink } from '~/components/safebot/types'
import { type CategoryNode, type CompanyChoice } from '~/components/references/types'
import { Page } from '~/components/ui/display/page'
import { PageHeader } from '~/components/ui/display/page_header'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'

type Props = InertiaProps<{
  record: SavedLink
  categories: CategoryNode[]
  companies: CompanyChoice[]
}>

export default function ShowRecord({ record, categories, companies }: Props) {
  return (
    <Page wide>
      <PageHeader
        title={nameOf(record)}
        back={{ href: '/safebot', label: t('safebot.title') }}
        actions={<RecordActions record={record} categories={categories} companies={companies} />}
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="screening flex h-[min(72dvh,56rem)] min-h-80 flex-col overflow-hidden rounded-lg border border-line bg-screen max-lg:h-[min(60dvh,36rem)]">
          <RecordScreen record={record} />
        </div>
        <section aria-labelledby="details" className="min-w-0">
          <h2 id="details" className="mb-3 text-md">
            {t('safebot.record.details')}
          </h2>
          <About record={record} categories={categories} />
        </section>
      </div>
    </Page>
  )
}
