import { SAFEBOT_STATUSES } from '#values/safebot'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { PasteLinks } from '~/components/safebot/paste_links'
import { SavedLinkCard } from '~/components/safebot/saved_link_card'
import { isUnderWay, type SavedLink } from '~/components/safebot/types'
import { type CategoryNode, type CompanyChoice } from '~/components/references/types'
import { Can } from '~/components/ui/display/can'
import { EmptyState } from '~/components/ui/display/empty_state'
import { NoRows } from '~/components/ui/table/no_rows'
import { Page } from '~/components/ui/display/page'
import { Pagination } from '~/components/ui/table/pagination'
import { ShapeGrid, shapeOf } from '~/components/files/screen/shape_grid'
import { useCan } from '~/hooks/use_can'
import { useRefreshWhile } from '~/hooks/use_polling'
import { useQueryState, type ListQuery } from '~/hooks/use_query_state'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { type InertiaProps, type PageMetadata } from '~/types'
import { CompanyFilter } from '~/components/companies/company_filter'
import { CategoryFilter } from '~/components/references/categories/category_filter'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { FilterSelect } from '~/components/ui/table/filter_select'
import { SearchField } from '~/components/ui/table/search_field'
import { AnchorButton, Button } from '~/components/ui/form/button'
import { CopyButton } from '~/components/ui/form/copy_button'
import { Dialog } from '~/components/ui/overlay/dialog'
import { pathTo } from '~/lib/urls'
import { type PropOf } from '~/lib/pages/reload_props'

type Props = InertiaProps<{
  records: SavedLink[]
  metadata: PageMetadata
  categories: CategoryNode[]
  companies: CompanyChoice[]
}>

const RELOADED_PROPS = ['records', 'metadata'] satisfies PropOf<'safebot/index'>[]
const POLL_MS = 2_000

export default function Safebot({ records, metadata, categories, companies }: Props) {
  const can = useCan()
  const query = useQueryState<'/safebot'>({ only: RELOADED_PROPS })
  const { total } = metadata
  const isBare = total === 0 && !query.hasAny(FILTERS)
  useRefreshWhile(records.some(isUnderWay), RELOADED_PROPS, POLL_MS)

  return (
    <Page
      wide
      title={t('safebot.title')}
      count={total}
      actions={
        <Can permission="safebot.create">
          <BrowserHelper />
        </Can>
      }
    >
      <Can permission="safebot.create">
        <PasteLinks reload={RELOADED_PROPS} />
      </Can>
      {!isBare && <SavedLinkFilters query={query} categories={categories} companies={companies} />}
      {records.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <NoRows
            query={query}
            total={total}
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
          {(record, ratio) => <SavedLinkCard record={record} ratio={ratio} />}
        </ShapeGrid>
      )}
      <Pagination query={query} metadata={metadata} />
    </Page>
  )
}

/** Query parameters that filter the list. */
const FILTERS = ['q', 'status', 'categoryId', 'promoted', 'companyId'] as const

type SavedLinkFiltersProps = {
  query: ListQuery<'/safebot'>
  categories: CategoryNode[]
  companies: CompanyChoice[]
}

/** Search and filters, all stored in the URL. */
function SavedLinkFilters({ query, categories, companies }: SavedLinkFiltersProps) {
  return (
    <FilterBar query={query} names={FILTERS}>
      <SearchField query={query} placeholder={t('safebot.list.search')} />
      <FilterSelect
        query={query}
        name="status"
        label={t('safebot.list.status')}
        options={SAFEBOT_STATUSES.map((value) => ({ value, label: t(`safebot.status.${value}`) }))}
      />
      <FilterSelect
        query={query}
        name="promoted"
        single
        label={t('safebot.list.promoted')}
        options={[
          { value: 'true', label: t('safebot.list.promoted_yes') },
          { value: 'false', label: t('safebot.list.promoted_no') },
        ]}
      />
      <CategoryFilter query={query} categories={categories} />
      <CompanyFilter query={query} companies={companies} minCompanies={2} />
    </FilterBar>
  )
}

/** Explains how to save a link from any page, with a bookmark that runs a script. */
function BrowserHelper() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Bookmark />} onClick={() => setOpen(true)}>
        {t('safebot.helper.button')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('safebot.helper.title')}>
        <p className="text-muted">{t('safebot.helper.drag')}</p>
        <div className="my-5 flex flex-wrap items-center gap-3">
          <AnchorButton
            // React blocks `javascript:` URLs in links for security; this one is the application's own.
            ref={(link) => link?.setAttribute('href', bookmarklet())}
            onClick={(event) => event.preventDefault()}
            className="cursor-grab"
          >
            <Bookmark />
            {t('safebot.helper.bookmarklet')}
          </AnchorButton>
          <CopyButton text={bookmarklet()} label={t('safebot.helper.copy')} />
        </div>
        <p className="text-muted">{t('safebot.helper.phone')}</p>
      </Dialog>
    </>
  )
}

function bookmarklet(): string {
  const saveUrl = new URL(pathTo('/safebot/save'), window.location.href).href
  const program =
    `window.open('${saveUrl}?url='+encodeURIComponent(location.href)` +
    `+'&title='+encodeURIComponent(document.title.slice(0,200)),'_blank','width=520,height=640')`
  return `javascript:(()=>{${program}})()`
}
