import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { type Data } from '@generated/data'
import { DayList } from '~/components/notifications/day_list'
import { TypeFilter } from '~/components/notifications/type_filter'
import {
  groupNotifications,
  unreadOf,
  type GroupedItem,
} from '~/components/notifications/bell/group_notifications'
import { readEach } from '~/components/notifications/bell/read_each'
import { NotificationRow } from '~/components/notifications/bell/notification_row'
import { Button } from '~/components/ui/form/button'
import { EmptyState } from '~/components/ui/display/empty_state'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { Page, PageHeader } from '~/components/ui/display/page'
import { Pagination } from '~/components/ui/table/pagination'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { useQueryState, type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { type InertiaProps, type PageMetadata } from '~/types'
import { reloadProps, type PropOf } from '~/lib/pages/reload_props'

type Props = InertiaProps<{
  notifications: { data: Data.Notification[]; metadata: PageMetadata }
}>

const RELOADED_PROPS = ['notifications', 'unreadCount'] satisfies PropOf<'notifications/index'>[]

/** A user's notifications. Unread ones are bold, not coloured. */
export default function NotificationsPage({ notifications, unreadCount }: Props) {
  const query = useQueryState<'/notifications'>({ only: RELOADED_PROPS })
  const { data, metadata } = notifications
  const { readIds, read } = useReading()
  const all = useApi()

  async function readAll() {
    const result = await all.submit('post', '/api/notifications/read-all')
    if (!result.ok) return void toast.refused(result.problem)
    toast.done(t('notifications.all_read'))
    reloadProps<'notifications/index'>(RELOADED_PROPS)
  }

  const rows = data.map((item) =>
    readIds.has(item.id) && !item.readAt ? { ...item, readAt: item.createdAt } : item
  )
  return (
    <Page>
      <div className="max-w-3xl">
        <PageHeader
          title={t('notifications.title')}
          results={metadata}
          meta={t('notifications.unread', { count: unreadCount })}
          actions={
            unreadCount > 0 && (
              <Button icon={<CheckCheck />} loading={all.processing} onClick={readAll}>
                {t('notifications.read_all')}
              </Button>
            )
          }
        />
        <FilterBar query={query} names={['unread', 'type']}>
          <UnreadSwitch query={query} />
          <TypeFilter query={query} />
        </FilterBar>
        {rows.length === 0 ? (
          <NoNotifications query={query} />
        ) : (
          <DayList rows={groupNotifications(rows)}>
            {(item) => <NotificationRow roomy item={item} onOpen={read} onRead={read} />}
          </DayList>
        )}
        <Pagination query={query} metadata={metadata} />
      </div>
    </Page>
  )
}

/** Marks notifications as read immediately, and reverts that if the request fails. */
function useReading() {
  const [readIds, setReadIds] = useState<ReadonlySet<string>>(new Set())

  async function read(group: GroupedItem) {
    const unread = unreadOf(group).map(({ id }) => id)
    if (unread.length === 0) return
    setReadIds((ids) => new Set([...ids, ...unread]))
    const result = await readEach(unread)
    if (result.ok) {
      if (location.pathname === '/notifications')
        reloadProps<'notifications/index'>(['unreadCount'])
      return
    }
    setReadIds((ids) => new Set([...ids].filter((one) => !unread.includes(one))))
    toast.refused(result.problem)
  }
  return { readIds, read }
}

function UnreadSwitch({ query }: { query: ListQuery<'/notifications'> }) {
  return (
    <SegmentedControl
      label={t('notifications.filters.which')}
      value={query.get('unread') === 'true' ? 'unread' : 'all'}
      onValueChange={(value) => query.set({ unread: value === 'unread' ? 'true' : null })}
      options={[
        { value: 'all', label: t('notifications.filters.all') },
        { value: 'unread', label: t('notifications.filters.unread') },
      ]}
    />
  )
}

function NoNotifications({ query }: { query: ListQuery<'/notifications'> }) {
  const kind = query.all('type').length > 0 ? 'filtered' : query.get('unread') ? 'read' : 'none'
  return (
    <EmptyState
      mark="countdown"
      title={t(`notifications.empty.${kind}`)}
      body={t(`notifications.empty.${kind}_body`)}
      action={
        kind !== 'none' && (
          <Button onClick={() => query.set({ unread: null, type: null })}>
            {t('notifications.empty.show_all')}
          </Button>
        )
      }
    />
  )
}
