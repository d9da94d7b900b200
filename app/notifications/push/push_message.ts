import { countUnread } from '#notifications/count_unread'
import type { RenderedMessage } from '#notifications/deliveries/render_message'

/** What the service worker is told, as `public/service-worker.js` reads it. */
export type PushMessage = {
  title: string
  body: string
  /** A path of the application. */
  url: string
  /** A second message with the same takes the first one's place on the screen. */
  tag: string
  image: string | null
  /** For the badge of the installed application. */
  unread: number
  /** Milliseconds. */
  at: number
}

/** A push message has room for 4,096 bytes, encryption and all (RFC 8291, 4). */
const MOST_BODY = 600
const MOST_TITLE = 120

/** A delivery's message as it goes to a browser. */
export async function pushMessageOf(message: RenderedMessage): Promise<PushMessage> {
  const [{ notification }] = message.told
  return {
    title: cut(message.title, MOST_TITLE),
    body: cut(message.body, MOST_BODY),
    url: message.url,
    tag: notification.id,
    image: message.posterUrl,
    unread: await countUnread(message.actor),
    at: notification.createdAt.toMillis(),
  }
}

/** Whole characters; each takes up to four bytes. */
function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}
