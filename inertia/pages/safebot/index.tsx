import { BrowserHelper } from '~/components/safebot/browser_helper'
import { PasteLinks } from '~/components/safebot/paste_links'
import { RecordCard } from '~/components/safebot/record_card'
import { FILTERS, RecordFilters } from '~/components/safebot/record_filters'
import { isUnderWay, type SavedLink } from '~/components/safebot/types'
import { type CategoryNode, type CompanyChoice } from '~/components/references/types'
import { Can } from '~/components/ui/display/can'
import { EmptyState } from '~/components/ui/display/empty_state'
import { NoRows } from '~/components/ui/table/no_rows'
import { Page } from '~/components/ui/display/page'
import { PageHeader } from '~/components/ui/display/page_header'
import { Pagination } from '~/components/ui/table/pagination'
import { ShapeGrid, shapeOf } from '~/components/files/screen/shape_grid'
import { useCan } from '~/hooks/use_can'
import { useRefreshWhile } from '~/hooks/use_polling'
import { useQueryState } from '~/hooks/use_query_state'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { type InertiaProps, type PageMetadata } from '~/types'

type Props = InertiaProps<{
  records: SavedLink[]
  metadata: PageMetadata
  categories: CategoryNode[]
  companies: CompanyChoice[]
}>

const LIST = ['records', 'metadata']
const POLL_MS = 2_000

export default function Safebot({ records, metadata, categories, companies }: Props) {
  const can = useCan()
  const query = useQueryState<'/safebot'>({ only: LIST })
  const { total } = metadata
  const isBare = total === 0 && !query.hasAny(FILTERS)
  useRefreshWhile(records.some(isUnderWay), LIST, POLL_MS)

  return (
    <Page wide>
      <PageHeader
        title={t('safebot.title')}
        count={total}
        actions={
          <Can permission="safebot.create">
            <BrowserHelper />
          </Can>
        }
      />
      <Can permission="safebot.create">
        <PasteLinks reload={LIST} />
      </Can>
      {!isBare && <RecordFilters query={query} categories={categories} companies={companies} />}
      {records.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <NoRows
            query={query}
            isPastEnd={total > 0}
            filters={FILTERS}
            filtered={{
              title: t('safebot.list.nothing.title'),
              body: t('safebot.list.nothing.body'),
              clear: t('safebot.list.nothing.clear'),
            }}
          >
            <EmptyState
              mark="countdown"
              title={t('safebot.list.empty.title')}
              body={t(
                can('safebot.create') ? 'safebot.list.empty.body' : 'safebot.list.empty.body_viewer'
              )}
            />
          </NoRows>
        </div>
      ) : (
        <ShapeGrid
          items={records}
          ratioOf={({ file }) => shapeOf(file?.media)}
          small
          aria-label={t('safebot.title')}
          aria-busy={query.loading || undefined}
          className={cx('gap-y-6! transition-opacity', query.loading && 'opacity-60')}
        >
          {(record, ratio) => <RecordCard record={record} ratio={ratio} />}
        </ShapeGrid>
      )}
      <Pagination query={query} metadata={metadata} />
    </Page>
  )
}
