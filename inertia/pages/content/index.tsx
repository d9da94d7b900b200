import { ContentFilters, FILTERS } from '~/components/content/list/content_filters'
import { type ListedContent } from '~/components/content/types'
import { ShapeGrid, shapeOf } from '~/components/files/screen/shape_grid'
import { type CompanyChoice } from '~/components/tasks/types'
import { Link } from '~/components/ui/display/link'
import { Page } from '~/components/ui/display/page'
import { VERTICAL_RATIO } from '~/components/ui/display/poster'
import { Pagination } from '~/components/ui/table/pagination'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { useQueryState, type ListQuery } from '~/hooks/use_query_state'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { type InertiaProps, type PageMetadata, type Posters } from '~/types'
import { LinkButton } from '~/components/ui/form/button'
import { EmptyState } from '~/components/ui/display/empty_state'
import { NoRows } from '~/components/ui/table/no_rows'
import { CheckMark } from '~/components/ui/marks/check_mark'
import { PosterLink } from '~/components/content/list/scrub_poster'
import { DotLine } from '~/components/ui/marks/dot_line'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { StatusBadge } from '~/components/ui/display/status_badge'
import { pathTo } from '~/lib/urls'
import { type PropOf } from '~/lib/pages/reload_props'

type Props = InertiaProps<{
  posters: Posters
  content: ListedContent[]
  metadata: PageMetadata
  /** Videos that wait for this user, which `content` doesn't repeat; empty if the URL has filters. */
  waiting: ListedContent[]
  waitingTotal: number
  companies: CompanyChoice[]
}>

export default function ContentList(props: Props) {
  const { content, metadata, waiting, waitingTotal, companies } = props
  const query = useQueryState<'/content'>({ only: RELOADED_PROPS })
  const total = metadata.total + waitingTotal
  const isBare = total === 0 && !query.hasAny(FILTERS)
  const items = metadata.currentPage === 1 ? [...waiting, ...content] : content
  const label = t('content.list.title')
  return (
    <Page wide title={label} count={total} countIsCapped={metadata.totalIsCapped}>
      {!isBare && (
        <ContentFilters query={query} companies={companies} waitingTotal={waitingTotal} />
      )}
      {items.length > 0 ? (
        <Gallery label={label} items={items} waiting={waiting.length} busy={query.loading} />
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          <NoContent query={query} total={total} />
        </div>
      )}
      <Pagination query={query} metadata={metadata} />
    </Page>
  )
}

const RELOADED_PROPS = [
  'content',
  'metadata',
  'waiting',
  'waitingTotal',
  'posters',
] satisfies PropOf<'content/index'>[]

type GalleryProps = {
  label: string
  items: ListedContent[]
  /** How many of the items, counted from the first, wait for this user. */
  waiting: number
  busy?: boolean
}

/** Videos as a gallery, each in its own aspect ratio. */
function Gallery({ label, items, waiting, busy = false }: GalleryProps) {
  const seesAll = useSeesAll()
  return (
    <ShapeGrid
      items={items}
      ratioOf={({ currentVersion }) => shapeOf(currentVersion.file.media, VERTICAL_RATIO)}
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

type NoContentProps = {
  query: ListQuery<'/content'>
  /** Number of videos on all pages. */
  total: number
}

/** The empty state: no videos at all, none with these filters, or after the last page. */
function NoContent({ query, total }: NoContentProps) {
  const can = useCan()
  const seesAll = useSeesAll()
  return (
    <NoRows
      query={query}
      total={total}
      filters={FILTERS}
      filtered={{
        title: t('content.list.nothing.title'),
        body: t('content.list.nothing.body'),
        clear: t('content.list.nothing.clear'),
      }}
    >
      <EmptyState
        mark="countdown"
        title={t('content.list.empty.title')}
        body={t(seesAll ? 'content.list.empty.team' : 'content.list.empty.client')}
        action={
          !seesAll && can('task.create') ? (
            <LinkButton variant="primary" href="/tasks/new">
              {t('tasks.list.new')}
            </LinkButton>
          ) : (
            can('task.view') && (
              <LinkButton variant="primary" href="/tasks">
                {t('content.list.empty.action')}
              </LinkButton>
            )
          )
        }
      />
    </NoRows>
  )
}

type ContentCardProps = {
  item: ListedContent
  /** Width of its picture divided by the height. */
  ratio: number
  /** Whether this user must decide on it or change it. */
  waits: boolean
  /** Shows the company, for users who see several. */
  showCompany: boolean
}

/** A video: the poster of its newest version, with a link to its review. */
function ContentCard({ item, ratio, waits, showCompany }: ContentCardProps) {
  const { currentVersion: version, task, company } = item
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg bg-surface ring-1 ring-line transition-shadow hover:ring-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring">
      <PosterLink id={item.id} file={version.file} ratio={ratio}>
        {waits && (
          <span className="absolute top-2 left-2 rounded-xs bg-accent px-1.5 py-0.5 text-xs font-medium text-on-accent">
            {t('content.list.waiting')}
          </span>
        )}
      </PosterLink>
      <div className="flex flex-1 flex-col p-3">
        <Link
          href={pathTo('/content/:id', { id: item.id })}
          prefetch
          className="line-clamp-2 hyphens-auto font-medium outline-none after:absolute after:inset-0 [overflow-wrap:anywhere]"
        >
          {item.title}
        </Link>
        {waits && <span className="sr-only">{t('content.list.waiting')}</span>}
        <p className="mt-0.5 truncate text-sm text-muted" title={task.title}>
          <span className="tabular">{task.number}</span>
          {showCompany ? ` · ${company.name}` : task.title !== item.title && ` · ${task.title}`}
        </p>
        <p className="mt-auto flex flex-col items-start gap-1 pt-3 text-sm">
          <StatusBadge kind="content" status={item.status} plain />
          <span className="inline-flex min-w-0 items-center gap-2">
            <DotLine className="tabular text-subtle">
              {t('content.versions.short', { number: version.number })}
              <RelativeTime at={version.createdAt!} brief className="whitespace-normal!" />
            </DotLine>
            <CheckMark checks={item.checks} />
          </span>
        </p>
      </div>
    </article>
  )
}
