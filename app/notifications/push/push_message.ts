import { countUnread } from '#notifications/unread'
import type { RenderedMessage } from '#notifications/deliveries/render_message'
import { codePoints, shortenWithEllipsis } from '#support/strings/truncate'

/** The payload that `public/service-worker.js` reads. */
export type PushMessage = {
  title: string
  body: string
  /** Path of a page. */
  url: string
  /** A later message with the same tag replaces the displayed one. */
  tag: string
  image: string | null
  /** Number of unread notifications, for the badge of the installed application. */
  unread: number
  /** Time of the event, in milliseconds since 1970. */
  at: number
}

/**
 * Maximum length of the text in code points, each of up to four bytes: a push message has a maximum of 4,096 bytes,
 * including encryption (RFC 8291, 4).
 */
const MAX_BODY_LENGTH = 600
const MAX_TITLE_LENGTH = 120

/** Returns the payload for a browser. */
export async function pushMessageOf(message: RenderedMessage): Promise<PushMessage> {
  const [{ notification }] = message.notifications
  return {
    title: shortenWithEllipsis(message.title, MAX_TITLE_LENGTH, { lengthOf: codePoints }),
    body: shortenWithEllipsis(message.body, MAX_BODY_LENGTH, { lengthOf: codePoints }),
    url: message.url,
    tag: notification.id,
    image: message.posterUrl,
    unread: await countUnread(message.actor),
    at: notification.createdAt.toMillis(),
  }
}
