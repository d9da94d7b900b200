import { type SignedInUser } from '~/types'
import { browserStore } from '~/lib/browser_storage'

/** What the help is about, in the order of its tabs. */
export const TOPICS = ['first_day', 'reviewing', 'publishing', 'notifications'] as const
export type Topic = (typeof TOPICS)[number]

/** The address of a part of the help. */
export const helpPath = (topic: Topic) => `/help?topic=${topic}`

/** The part that an address asks for; the first when it names none. */
export function topicIn(url: string): Topic {
  const named = new URLSearchParams(url.split('?')[1]).get('topic')
  return TOPICS.find((topic) => topic === named) ?? TOPICS[0]
}

/** A channel outside of the application. */
export type Channel = 'push' | 'messenger'

/** The user's role in the product, by their permissions. */
export function audienceOf({ reach, permissions }: SignedInUser) {
  if (reach === 'company') return 'client'
  if (permissions.includes('admin.manage_clients')) return 'admin'
  return permissions.includes('task.assign') ? 'producer' : 'editor'
}

const keyOf = (topic: string, personId: string) => `help.read.${topic}.${personId}`

/** Whether this person has opened a page of the help in this browser. */
export const hasRead = (topic: string, personId: string) =>
  browserStore.get(keyOf(topic, personId)) !== null

/** Remembers in this browser that a person has opened a page of the help. */
export const markRead = (topic: string, personId: string) =>
  browserStore.set(keyOf(topic, personId), '1')
