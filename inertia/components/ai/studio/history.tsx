import { BookmarkCheck } from 'lucide-react'
import { formatCost } from '~/components/ai/money'
import { type Generation } from '~/components/ai/types'
import { Badge } from '~/components/ui/display/badge'
import { Button } from '~/components/ui/form/button'
import { type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { EmptyState } from '~/components/ui/display/empty_state'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { Pagination } from '~/components/ui/table/pagination'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { SearchField } from '~/components/ui/table/search_field'
import { useQueryState } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { type PageMetadata } from '~/types'

type Props = {
  generations: Generation[]
  metadata: PageMetadata
  onOpen: (generation: Generation) => void
}

/** The texts that were written before, to look at again. */
export function History({ generations, metadata, onOpen }: Props) {
  const query = useQueryState<'/ai/studio'>({ only: ['generations', 'metadata'] })
  const keptOnly = query.get('kept') === 'true'
  const isFiltered = query.hasAny(['q', 'kept'])
  return (
    <>
      {(metadata.total > 0 || isFiltered) && (
        <FilterBar query={query} names={['q', 'kept']}>
          <SearchField
            query={query}
            placeholder={t('ai.studio.search')}
            className="w-full sm:w-64"
          />
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
        columns={COLUMNS()}
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

const main = (onOpen: Props['onOpen']): Column<Generation, never> => ({
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

const COLUMNS = (): Column<Generation, never>[] => [
  {
    id: 'created',
    header: t('ai.studio.when'),
    width: 8,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} brief className="text-muted" />,
  },
  {
    id: 'kept',
    header: t('ai.studio.kept'),
    quietHeader: true,
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
