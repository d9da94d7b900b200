import CalendarItem from '#models/calendar/calendar_item'
import { itemColumns } from '#models/content/content_visibility'
import type { RecordDefinition } from '#records/record_definition'
import { versionVideo } from '#records/posters'

/** Format of the date in a title, by language: as a pattern for `to_char`, and for Luxon. */
export const DAY_PATTERNS: Readonly<Record<string, { sql: string; luxon: string }>> = {
  en: { sql: 'FMDD Mon YYYY', luxon: 'd LLL yyyy' },
  de: { sql: 'FMDD.MM.YYYY', luxon: 'd.MM.yyyy' },
}

/** Returns the patterns of a language, by default the English ones. */
export function dayPatterns(locale: string) {
  return DAY_PATTERNS[locale] ?? DAY_PATTERNS.en
}

export const calendarItemRecord = {
  model: CalendarItem,
  view: 'calendar.view',
  title: titleOn(dayPatterns('en').sql),
  titleFor: ({ user }) => titleOn(dayPatterns(user.locale).sql),
  companyId: 'calendar_items.company_id',
  page: { path: '/calendar', id: 'calendar_items.id', query: 'entry' },
  poster: (reader) =>
    `(select ${versionVideo(reader, itemColumns(reader, 'c').versionId)}
        from content_items c where c.id = calendar_items.content_item_id)`,
  restore: ['calendar.assign_date'],
  place: { kind: 'content', id: 'calendar_items.content_item_id' },
} as const satisfies RecordDefinition

/** SQL for a title of the video and the date. */
function titleOn(format: string): string {
  return `(select c.title from content_items c where c.id = calendar_items.content_item_id)
          || ' · ' || to_char(calendar_items.date, '${format}')`
}
