import { BookmarkCheck } from 'lucide-react'
import { AiTabs } from '~/components/ai/ai_tabs'
import { type ChannelLimits } from '~/components/ai/studio/length'
import { RequestForm } from '~/components/ai/studio/request_form'
import { Results } from '~/components/ai/studio/results'
import { useStudio, type Order } from '~/components/ai/studio/use_studio'
import { type Generation } from '~/components/ai/types'
import { LinkButton, Button } from '~/components/ui/form/button'
import { Notice } from '~/components/ui/display/notice'
import { Section } from '~/components/ui/display/card'
import { Page } from '~/components/ui/display/page'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { t } from '~/lib/i18n'
import { type InertiaProps, type PageMetadata } from '~/types'
import { formatCost } from '~/components/ai/money'
import { Badge } from '~/components/ui/display/badge'
import { type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { EmptyState } from '~/components/ui/display/empty_state'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { Pagination } from '~/components/ui/table/pagination'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { SearchField } from '~/components/ui/table/search_field'
import { useQueryState } from '~/hooks/use_query_state'
import { type PropOf } from '~/lib/pages/reload_props'

type Props = InertiaProps<{
  generations: Generation[]
  metadata: PageMetadata
  /** The order that the URL names. */
  order: Order | null
  /** The text that the URL names. */
  opened: Generation | null
  limits: ChannelLimits
  /** Without a provider, templates write every text. */
  hasProvider: boolean
}>

/** Props of the earlier texts. */
const HISTORY = ['generations', 'metadata'] satisfies PropOf<'ai/studio'>[]

export default function Studio({
  generations,
  metadata,
  order,
  opened,
  limits,
  hasProvider,
}: Props) {
  const can = useCan()
  const seesAll = useSeesAll()
  const studio = useStudio(order, opened, HISTORY)

  function open(generation: Generation) {
    studio.open(generation)
    window.scrollTo({ top: 0 })
  }

  return (
    <Page title={t('ai.studio.title')} meta={t('ai.studio.lead')}>
      <AiTabs />
      {!hasProvider && (
        <Notice
          className="mb-6"
          action={
            seesAll &&
            can('ai.manage_settings') && (
              <LinkButton size="sm" href="/ai">
                {t('ai.studio.connect')}
              </LinkButton>
            )
          }
        >
          {t(seesAll ? 'ai.studio.no_provider' : 'ai.studio.by_templates')}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <RequestForm studio={studio} hasProvider={hasProvider} />
        <Results studio={studio} limits={limits} />
      </div>
      <Section title={t('ai.studio.history')} count={metadata.total} className="mt-10">
        <History generations={generations} metadata={metadata} onOpen={open} />
      </Section>
    </Page>
  )
}

type HistoryProps = {
  generations: Generation[]
  metadata: PageMetadata
  onOpen: (generation: Generation) => void
}

/** Earlier texts, which can be opened again. */
function History({ generations, metadata, onOpen }: HistoryProps) {
  const query = useQueryState<'/ai/studio'>({ only: HISTORY })
  const keptOnly = query.get('kept') === 'true'
  const isFiltered = query.hasAny(['q', 'kept'])
  return (
    <>
      {(metadata.total > 0 || isFiltered) && (
        <FilterBar query={query} names={['q', 'kept']}>
          <SearchField query={query} placeholder={t('ai.studio.search')} />
          <Button
            aria-pressed={keptOnly}
            icon={<BookmarkCheck className={keptOnly ? 'text-approved' : undefined} />}
            onClick={() => query.set({ kept: keptOnly ? null : true })}
          >
            {t('ai.studio.kept_only')}
          </Button>
        </FilterBar>
      )}
      <DataTable
        label={t('ai.studio.history')}
        rows={generations}
        rowKey={({ id }) => id}
        main={main(onOpen)}
        columns={columns()}
        empty={
          <EmptyState
            mark="slate"
            compact
            title={t(isFiltered ? 'ai.studio.filtered' : 'ai.studio.none.title')}
            body={isFiltered ? undefined : t('ai.studio.none.body')}
          />
        }
      />
      <Pagination query={query} metadata={metadata} />
    </>
  )
}

const main = (onOpen: HistoryProps['onOpen']): Column<Generation, never> => ({
  id: 'text',
  header: t('ai.studio.text'),
  cell: (generation) => (
    <MainCell
      title={
        <button
          type="button"
          className="max-w-full truncate text-left font-normal after:absolute after:inset-0 hover:underline"
          onClick={() => onOpen(generation)}
        >
          {generation.parts?.title || generation.text}
        </button>
      }
      meta={[
        t(`ai.service.${generation.service}`),
        generation.taskTitle,
        generation.createdBy.fullName,
      ]
        .filter(Boolean)
        .join(' · ')}
      phone={
        <span className="flex flex-wrap gap-x-3 text-muted">
          <RelativeTime at={generation.createdAt} brief />
          {generation.kept && <span>{t('ai.studio.kept')}</span>}
        </span>
      }
    />
  ),
})

const columns = (): Column<Generation, never>[] => [
  {
    id: 'created',
    header: t('ai.studio.when'),
    width: 8,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} brief className="text-muted" />,
  },
  {
    id: 'kept',
    header: t('ai.studio.kept'),
    hideHeader: true,
    width: 8,
    cell: ({ kept }) => kept && <Badge tone="approved">{t('ai.studio.kept')}</Badge>,
  },
  {
    id: 'source',
    header: t('ai.studio.source'),
    width: 11,
    cell: ({ source, provider }) => (
      <span className="block truncate text-muted">
        {source === 'template' ? t('ai.source.template') : provider}
      </span>
    ),
  },
  {
    id: 'cost',
    header: t('ai_admin.usage.cost'),
    width: 7.5,
    align: 'end',
    cell: ({ cost }) => <span className="tabular text-muted">{formatCost(cost)}</span>,
  },
]
