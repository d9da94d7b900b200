import { contentMentioned } from '#notifications/events/content/content_mentioned'

/** A reply in a thread on a video, for the participants of the thread. */
export const contentReplied = { ...contentMentioned, key: 'content.replied' } as const
