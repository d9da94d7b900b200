import { memory } from '~/lib/browser_storage'

const keyOf = (topic: string, personId: string) => `help.read.${topic}.${personId}`

/** Whether this person has opened a page of the help in this browser. */
export const hasRead = (topic: string, personId: string) =>
  memory.get(keyOf(topic, personId)) !== null

/** Remembers in this browser that a person has opened a page of the help. */
export const markRead = (topic: string, personId: string) => memory.set(keyOf(topic, personId), '1')
