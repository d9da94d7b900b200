import { ContentCard } from '~/components/content/list/content_card'
import { ContentFilters, FILTERS } from '~/components/content/list/content_filters'
import { NoContent } from '~/components/content/list/no_content'
import { type ListedContent } from '~/components/content/types'
import { ShapeGrid, shapeOf } from '~/components/files/screen/shape_grid'
import { type CompanyChoice } from '~/components/tasks/types'
import { Page } from '~/components/ui/display/page'
import { PageHeader } from '~/components/ui/display/page_header'
import { UPRIGHT } from '~/components/ui/display/poster'
import { Pagination } from '~/components/ui/table/pagination'
import { useSeesAll } from '~/hooks/use_can'
import { useQueryState } from '~/hooks/use_query_state'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { type InertiaProps, type PageMetadata, type Posters } from '~/types'

type Props = InertiaProps<{
  posters: Posters
  content: ListedContent[]
  metadata: PageMetadata
  /** What waits for this person and is not among the others; none where the address asks for something. */
  waiting: ListedContent[]
  waitingTotal: number
  companies: CompanyChoice[]
}>

export default function ContentList(props: Props) {
  const { content, metadata, waiting, waitingTotal, companies } = props
  const query = useQueryState<'/content'>({ only: LISTS })
  const total = metadata.total + waitingTotal
  const isBare = total === 0 && !query.hasAny(FILTERS)
  const items = metadata.currentPage === 1 ? [...waiting, ...content] : content
  const label = t('content.list.title')
  return (
    <Page wide>
      <PageHeader title={label} count={total} countIsCapped={metadata.totalIsCapped} />
      {!isBare && (
        <ContentFilters query={query} companies={companies} waitingTotal={waitingTotal} />
      )}
      {items.length > 0 ? (
        <Gallery label={label} items={items} waiting={waiting.length} busy={query.loading} />
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          <NoContent query={query} isPastEnd={total > 0} />
        </div>
      )}
      <Pagination query={query} metadata={metadata} />
    </Page>
  )
}

const LISTS = ['content', 'metadata', 'waiting', 'waitingTotal', 'posters']

type GalleryProps = {
  label: string
  items: ListedContent[]
  /** So many of the first wait for this person. */
  waiting: number
  busy?: boolean
}

/** Videos as a gallery, each in its own shape. */
function Gallery({ label, items, waiting, busy = false }: GalleryProps) {
  const seesAll = useSeesAll()
  return (
    <ShapeGrid
      items={items}
      ratioOf={({ currentVersion }) => shapeOf(currentVersion.file.media, UPRIGHT)}
      aria-label={label}
      aria-busy={busy || undefined}
      className={cx('transition-opacity', busy && 'opacity-60')}
    >
      {(item, ratio, index) => (
        <ContentCard item={item} ratio={ratio} waits={index < waiting} showCompany={seesAll} />
      )}
    </ShapeGrid>
  )
}
