import { EmptyTrash } from '~/components/overview/trash/empty_trash'
import { TrashTable } from '~/components/overview/trash/trash_table'
import { type TrashEntry, type TrashKind } from '~/components/overview/trash/types'
import { useRestore } from '~/components/overview/trash/use_restore'
import { Page } from '~/components/ui/display/page'
import { PageHeader } from '~/components/ui/display/page_header'
import { Pagination } from '~/components/ui/table/pagination'
import { SearchField } from '~/components/ui/table/search_field'
import { TabPanel, Tabs } from '~/components/ui/display/tabs'
import { useQueryState } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { type InertiaProps, type PageMetadata } from '~/types'

type Props = InertiaProps<{
  entries: TrashEntry[]
  metadata: PageMetadata
  /** Of which this person may bring records back. */
  kinds: TrashKind[]
}>

const RELOADED = ['entries', 'metadata']

export default function Trash({ entries, metadata, kinds }: Props) {
  const query = useQueryState<'/trash'>({ only: RELOADED })
  const { restore, busy } = useRestore(RELOADED)
  const asked = query.get('kind')
  const kind = kinds.find((one) => one === asked) ?? 'all'
  const isBare = metadata.total === 0 && !query.get('q') && kind === 'all'

  const table = (
    <>
      <TrashTable
        entries={entries}
        query={query}
        busy={busy}
        onRestore={restore}
        empty={<EmptyTrash query={query} isPastEnd={metadata.total > 0} />}
      />
      <Pagination query={query} metadata={metadata} />
    </>
  )

  return (
    <Page>
      <PageHeader title={t('trash.title')} count={metadata.total} meta={t('trash.lead')} />
      {isBare ? (
        table
      ) : (
        <>
          <SearchField
            query={query}
            placeholder={t('trash.search')}
            className="mb-3 w-full sm:w-64"
          />
          {kinds.length > 1 ? (
            <Tabs
              value={kind}
              onValueChange={(next) => query.set({ kind: next === 'all' ? null : [next] })}
              tabs={[
                { value: 'all', label: t('trash.all') },
                ...kinds.map((one) => ({ value: one, label: t(`trash.kind.${one}`) })),
              ]}
            >
              <TabPanel value={kind}>{table}</TabPanel>
            </Tabs>
          ) : (
            table
          )}
        </>
      )}
    </Page>
  )
}
