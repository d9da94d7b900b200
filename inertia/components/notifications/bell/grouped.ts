import { type NotificationItem } from '~/lib/notifications'

/** The newest of several notifications that say the same of one record, with the earlier ones. */
export type GroupedItem = NotificationItem & { earlier: NotificationItem[] }

/**
 * Puts repeats under the newest of them: the same event about the same record. The group is unread
 * while any of it is.
 * @param items newest first
 */
export function grouped(items: NotificationItem[]): GroupedItem[] {
  const groups = Map.groupBy(items, ({ eventKey, entityType, entityId }) =>
    [eventKey, entityType, entityId].join()
  )
  return [...groups.values()].map(([newest, ...earlier]) => ({
    ...newest,
    readAt: earlier.some(({ readAt }) => readAt === null) ? null : newest.readAt,
    earlier,
  }))
}

/** The unread ones of a group. */
export const unreadOf = ({ earlier, ...newest }: GroupedItem): NotificationItem[] =>
  [newest, ...earlier].filter(({ readAt }) => readAt === null)
