import { EVENTS } from '#notifications/registry'

/**
 * The page that a notification leads to, where its event names one.
 * @param eventKey as it is stored; one that this release doesn't know has none
 */
export function pageOf({ eventKey }: { eventKey: string }): string | null {
  return known[eventKey]?.page ?? null
}

/** Whether an event is about one version of a video. */
export const isAboutVersion = (eventKey: string): boolean => known[eventKey]?.ofVersion ?? false

const known: Readonly<
  Record<string, { key: string; page?: string; ofVersion?: true } | undefined>
> = EVENTS
