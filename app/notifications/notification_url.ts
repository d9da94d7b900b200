import type { FoundRecord } from '#records/find_records'
import { EVENTS } from '#notifications/registry'

/**
 * Returns the page that a notification opens: the page of its event, otherwise that of its record.
 * @param eventKey as it is stored; one that this release doesn't know names none
 * @param record what it is about, as the reader sees it
 */
export function notificationUrl(
  { eventKey }: { eventKey: string },
  record: FoundRecord | null
): string | null {
  return EVENT_PAGES[eventKey]?.page ?? record?.url ?? null
}

/** Whether an event is about one version of a video. */
export const isAboutVersion = (eventKey: string): boolean =>
  EVENT_PAGES[eventKey]?.ofVersion ?? false

const EVENT_PAGES: Readonly<
  Record<string, { key: string; page?: string; ofVersion?: true } | undefined>
> = EVENTS
