import { FolderTree, Plus } from 'lucide-react'
import { REFERENCE_KINDS } from '#values/references'
import { ReferenceDialog } from '~/components/references/form/reference_dialog'
import {
  type CategoryNode,
  type CompanyChoice,
  type Reference,
} from '~/components/references/types'
import { Gallery } from '~/components/references/gallery/gallery'
import { Button, LinkButton } from '~/components/ui/form/button'
import { Can } from '~/components/ui/display/can'
import { EmptyState } from '~/components/ui/display/empty_state'
import { NoRows } from '~/components/ui/table/no_rows'
import { Page } from '~/components/ui/display/page'
import { Pagination } from '~/components/ui/table/pagination'
import { useDialogSubject } from '~/hooks/use_dialog_subject'
import { useCan } from '~/hooks/use_can'
import { useRefreshWhile } from '~/hooks/use_polling'
import { useQueryState, type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { type InertiaProps, type PageMetadata, type Posters } from '~/types'
import { CompanyFilter } from '~/components/companies/company_filter'
import { CategoryFilter } from '~/components/references/categories/category_filter'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { FilterSelect } from '~/components/ui/table/filter_select'
import { SearchField } from '~/components/ui/table/search_field'
import { type PropOf } from '~/lib/pages/reload_props'

type Props = InertiaProps<{
  posters: Posters
  references: Reference[]
  metadata: PageMetadata
  categories: CategoryNode[]
  companies: CompanyChoice[]
}>

const RELOADED_PROPS = ['references', 'metadata', 'posters'] satisfies PropOf<'references/index'>[]

export default function References({ references, metadata, categories, companies, user }: Props) {
  const can = useCan()
  const query = useQueryState<'/references'>({ only: RELOADED_PROPS })
  const { dialog, openDialog, close } = useDialogSubject<null>()
  const { total } = metadata
  const isBare = total === 0 && !query.hasAny(FILTERS)
  const awaitsPicture = ({ file }: Reference) => file?.processingStatus === 'processing'
  useRefreshWhile(references.some(awaitsPicture), RELOADED_PROPS)

  const add = () => openDialog(null)
  return (
    <Page
      wide
      title={t('references.title')}
      count={total}
      actions={
        <>
          {user?.reach === 'all' && (
            <Can
              permission={[
                'reference_category.create',
                'reference_category.update',
                'reference_category.delete',
              ]}
            >
              <LinkButton variant="quiet" href="/references/categories" icon={<FolderTree />}>
                {t('references.categories_link')}
              </LinkButton>
            </Can>
          )}
          <Can permission="reference.upload">
            <Button variant="primary" icon={<Plus />} onClick={add}>
              {t('references.add')}
            </Button>
          </Can>
        </>
      }
    >
      {!isBare && <ReferenceFilters query={query} categories={categories} companies={companies} />}
      {references.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <NoRows
            query={query}
            total={total}
            filters={FILTERS}
            filtered={{
              title: t('references.list.nothing.title'),
              body: t('references.list.nothing.body'),
              clear: t('references.list.nothing.clear'),
            }}
          >
            <EmptyState
              mark="countdown"
              title={t('references.list.empty.title')}
              body={t(
                can('reference.upload')
                  ? 'references.list.empty.body'
                  : 'references.list.empty.body_viewer'
              )}
              action={
                can('reference.upload') && <Button onClick={add}>{t('references.add')}</Button>
              }
            />
          </NoRows>
        </div>
      ) : (
        <Gallery
          references={references}
          loading={query.loading}
          showCompany={user?.reach === 'all'}
        />
      )}
      <Pagination query={query} metadata={metadata} />
      {dialog && (
        <ReferenceDialog
          key={dialog.opening}
          reference={null}
          categories={categories}
          companies={companies}
          reload={RELOADED_PROPS}
          open={dialog.open}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** Query parameters that filter the gallery. */
const FILTERS = ['q', 'categoryId', 'kind', 'companyId'] as const

type ReferenceFiltersProps = {
  query: ListQuery<'/references'>
  categories: CategoryNode[]
  companies: CompanyChoice[]
}

/** Search and filters, all stored in the URL. */
function ReferenceFilters({ query, categories, companies }: ReferenceFiltersProps) {
  return (
    <FilterBar query={query} names={FILTERS}>
      <SearchField query={query} placeholder={t('references.list.search')} />
      <CategoryFilter query={query} categories={categories} />
      <FilterSelect
        query={query}
        name="kind"
        label={t('references.list.kind')}
        options={REFERENCE_KINDS.map((value) => ({ value, label: t(`references.kind.${value}`) }))}
      />
      <CompanyFilter query={query} companies={companies} />
    </FilterBar>
  )
}
