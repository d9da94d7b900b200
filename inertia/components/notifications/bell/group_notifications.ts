import { type NotificationItem } from '~/lib/notifications'

/** The newest of several notifications about the same event of one record, with the earlier ones. */
export type GroupedItem = NotificationItem & { earlier: NotificationItem[] }

/**
 * Groups notifications about the same event of the same record under the newest one. A group is unread if any of its
 * notifications is.
 * @param items newest first
 */
export function groupNotifications(items: NotificationItem[]): GroupedItem[] {
  const groups = Map.groupBy(items, ({ eventKey, entityType, entityId }) =>
    [eventKey, entityType, entityId].join()
  )
  return [...groups.values()].map(([newest, ...earlier]) => ({
    ...newest,
    readAt: earlier.some(({ readAt }) => readAt === null) ? null : newest.readAt,
    earlier,
  }))
}

/** Returns the unread notifications of a group. */
export const unreadOf = ({ earlier, ...newest }: GroupedItem): NotificationItem[] =>
  [newest, ...earlier].filter(({ readAt }) => readAt === null)
