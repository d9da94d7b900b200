import CalendarItem from '#models/calendar/calendar_item'
import { itemColumns } from '#models/content/content_visibility'
import type { EntityKind } from '#records/entity_kind'
import { versionVideo } from '#records/posters'

/** How a title writes a day in each language: as a pattern of `to_char`, and as one of Luxon. */
export const DAY_PATTERNS: Readonly<Record<string, { sql: string; luxon: string }>> = {
  en: { sql: 'FMDD Mon YYYY', luxon: 'd LLL yyyy' },
  de: { sql: 'FMDD.MM.YYYY', luxon: 'd.MM.yyyy' },
}

/** The patterns of a language; the English ones while a user's language isn't known. */
export function dayPatterns(locale: string) {
  return DAY_PATTERNS[locale] ?? DAY_PATTERNS.en
}

export const calendarItem = {
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
} as const satisfies EntityKind

/** The video and its day, formatted for display. */
function titleOn(format: string): string {
  return `(select c.title from content_items c where c.id = calendar_items.content_item_id)
          || ' · ' || to_char(calendar_items.date, '${format}')`
}
