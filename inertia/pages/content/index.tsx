import { ContentCard } from '~/components/content/list/content_card'
import { ContentFilters, FILTERS } from '~/components/content/list/content_filters'
import { NoContent } from '~/components/content/list/no_content'
import { type ListedContent } from '~/components/content/types'
import { type CompanyChoice } from '~/components/tasks/types'
import { Page } from '~/components/ui/page'
import { PageHeader } from '~/components/ui/page_header'
import { Pagination } from '~/components/ui/pagination'
import { useQueryState } from '~/hooks/use_query_state'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { type InertiaProps, type PageMetadata } from '~/types'

type Props = InertiaProps<{
  content: ListedContent[]
  metadata: PageMetadata
  companies: CompanyChoice[]
}>

export default function ContentList({ content, metadata, companies, user }: Props) {
  const query = useQueryState<'/content'>({ only: ['content', 'metadata'] })
  const { total } = metadata
  const isBare = total === 0 && !query.hasAny(FILTERS)
  return (
    <Page wide>
      <PageHeader
        title={t('content.list.title')}
        count={total}
        countIsCapped={metadata.totalIsCapped}
      />
      {!isBare && <ContentFilters query={query} companies={companies} />}
      {content.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <NoContent query={query} isPastEnd={total > 0} />
        </div>
      ) : (
        <ul
          aria-label={t('content.list.title')}
          aria-busy={query.loading || undefined}
          className={cx(
            'grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4 transition-opacity',
            query.loading && 'opacity-60'
          )}
        >
          {content.map((item) => (
            <li key={item.id}>
              <ContentCard item={item} showCompany={user?.reach === 'all'} />
            </li>
          ))}
        </ul>
      )}
      <Pagination query={query} metadata={metadata} />
    </Page>
  )
}
