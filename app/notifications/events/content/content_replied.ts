import { contentMentioned } from '#notifications/events/content/content_mentioned'

/** Somebody answered in a thread on a video; those in it are told. */
export const contentReplied = { ...contentMentioned, key: 'content.replied' } as const
