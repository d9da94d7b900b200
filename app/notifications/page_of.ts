import { EVENTS } from '#notifications/registry'

/**
 * The page that a notification leads to, where its event names one.
 * @param eventKey as it is stored; one that this release doesn't know has none
 */
export function pageOf({ eventKey }: { eventKey: string }): string | null {
  const events: Readonly<Record<string, { key: string; page?: string } | undefined>> = EVENTS
  return events[eventKey]?.page ?? null
}
