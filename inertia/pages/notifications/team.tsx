import { type Data } from '@generated/data'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { AnnouncementDialog } from '~/components/notifications/announcement_dialog'
import { DayList } from '~/components/notifications/day_list'
import { TeamEventRow } from '~/components/notifications/team_event_row'
import { TypeFilter } from '~/components/notifications/type_filter'
import { Button } from '~/components/ui/form/button'
import { EmptyState } from '~/components/ui/display/empty_state'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { Page, PageHeader } from '~/components/ui/display/page'
import { Pagination } from '~/components/ui/table/pagination'
import { useCan } from '~/hooks/use_can'
import { useQueryState } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { type InertiaProps, type PageMetadata } from '~/types'

type Props = InertiaProps<{
  events: { data: Data.NotificationEvent[]; metadata: PageMetadata }
}>

/** The team's notifications: one line per event, with who has read it. */
export default function TeamHistoryPage({ events }: Props) {
  const query = useQueryState<'/team/notifications'>({ only: ['events'] })
  const mayWrite = useCan()('notification.broadcast')
  const [writing, setWriting] = useState(false)
  const isFiltered = query.all('type').length > 0
  return (
    <Page>
      <div className="max-w-4xl">
        <PageHeader
          title={t('notifications.team.title')}
          count={events.metadata.total}
          countIsCapped={events.metadata.totalIsCapped}
          meta={t('notifications.team.lead')}
          actions={
            mayWrite && (
              <Button icon={<Megaphone />} onClick={() => setWriting(true)}>
                {t('notifications.announce.begin')}
              </Button>
            )
          }
        />
        <FilterBar query={query} names={['type']}>
          <TypeFilter query={query} />
        </FilterBar>
        {events.data.length === 0 ? (
          <EmptyState
            mark="slate"
            title={t(isFiltered ? 'notifications.empty.filtered' : 'notifications.team.empty')}
            body={t(
              isFiltered ? 'notifications.empty.filtered_body' : 'notifications.team.empty_body'
            )}
            action={
              isFiltered && (
                <Button onClick={() => query.set({ type: null })}>
                  {t('notifications.empty.show_all')}
                </Button>
              )
            }
          />
        ) : (
          <DayList rows={events.data}>{(event) => <TeamEventRow event={event} />}</DayList>
        )}
        <Pagination query={query} metadata={events.metadata} />
        {mayWrite && <AnnouncementDialog open={writing} onOpenChange={setWriting} />}
      </div>
    </Page>
  )
}
