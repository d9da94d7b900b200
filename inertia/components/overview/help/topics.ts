import { type SignedInUser } from '~/types'
import { browserStore } from '~/lib/browser_storage'

/** The topics of the help, in the order of its tabs. */
export const TOPICS = ['first_day', 'reviewing', 'publishing', 'notifications'] as const
export type Topic = (typeof TOPICS)[number]

/** Returns the URL of a topic of the help. */
export const helpPath = (topic: Topic) => `/help?topic=${topic}`

/** Returns the topic that a URL names; the first one if it names none. */
export function topicIn(url: string): Topic {
  const named = new URLSearchParams(url.split('?')[1]).get('topic')
  return TOPICS.find((topic) => topic === named) ?? TOPICS[0]
}

/** A channel other than the application itself. */
export type Channel = 'push' | 'messenger'

/** The user's role in the product, by their permissions. */
export function audienceOf({ reach, permissions }: SignedInUser) {
  if (reach === 'company') return 'client'
  if (permissions.includes('admin.manage_clients')) return 'admin'
  return permissions.includes('task.assign') ? 'producer' : 'editor'
}

const readTopicKey = (topic: string, userId: string) => `help.read.${topic}.${userId}`

/** Whether the user has opened a topic of the help in this browser. */
export const hasRead = (topic: string, userId: string) =>
  browserStore.get(readTopicKey(topic, userId)) !== null

/** Remembers in this browser that the user has opened a topic of the help. */
export const markRead = (topic: string, userId: string) =>
  browserStore.set(readTopicKey(topic, userId), '1')
