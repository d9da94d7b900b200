import CalendarItem from '#models/calendar/calendar_item'
import { itemColumns } from '#models/content/content_visibility'
import type { EntityKind } from '#records/entity_kind'
import { versionVideo } from '#records/posters'

export const calendarItem = {
  model: CalendarItem,
  view: 'calendar.view',
  title: titleOn('FMDD Mon YYYY'),
  titleFor: ({ user }) => titleOn(user.locale === 'de' ? 'FMDD.MM.YYYY' : 'FMDD Mon YYYY'),
  companyId: 'calendar_items.company_id',
  page: { path: '/calendar', id: 'calendar_items.id', query: 'entry' },
  poster: (reader) =>
    `(select ${versionVideo(reader, itemColumns(reader, 'c').versionId)}
        from content_items c where c.id = calendar_items.content_item_id)`,
  restore: ['calendar.assign_date'],
  place: { kind: 'content', id: 'calendar_items.content_item_id' },
} as const satisfies EntityKind

/** The video and its day, formatted for display. */
function titleOn(format: string): string {
  return `(select c.title from content_items c where c.id = calendar_items.content_item_id)
          || ' · ' || to_char(calendar_items.date, '${format}')`
}
