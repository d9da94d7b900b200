import type { IncomingMessage, RequestListener } from 'node:http'
import db from '@adonisjs/lucid/services/db'
import type { Permission } from '#access/permissions'
import { knownTokenHash } from '#access/session_cookie'
import { readPoller, type PolledValue, type Poller } from '#queries/identity/read_session'
import { headersOfEveryAnswer } from '#middleware/answer_headers_middleware'
import { commentsPoll } from '#queries/content/comments/comments_poll'
import { CACHED_BY_THE_CALLER, etagOf, isKnown } from '#support/http/etag'

/** A request that open pages repeat regularly. */
type Poll = {
  permission: Permission
  polled?: PolledValue
  /** Returns the parts of the response's ETag; null if the request must go to the framework. */
  parts: (poller: Poller) => unknown[] | null
}

const UNREAD: Poll = {
  permission: 'notification.view',
  parts: ({ id, notificationVersion }) => [id, notificationVersion],
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const COMMENTS = new RegExp(`^/api/content/(${ID})/comments(?:\\?versionId=(${ID}))?$`)

/**
 * Answers polls without news before the framework handles them: they are the majority of all requests, and an empty
 * response needs nothing of the framework. It only answers when the session was verified and marked as seen
 * recently and the user is within the limits; all other requests go to the framework.
 */
export function answeringUnchangedPolls(handle: RequestListener): RequestListener {
  return async (request, response) => {
    const headers = await headersWhenUnchanged(request).catch(() => null)
    if (headers) response.writeHead(304, headers).end()
    else handle(request, response)
  }
}

async function headersWhenUnchanged(request: IncomingMessage) {
  const { 'if-none-match': known, cookie } = request.headers
  if (!known || request.method !== 'GET') return null
  const poll = pollOf(request.url ?? '')
  if (!poll) return null
  const tokenHash = knownTokenHash(cookie)
  const headers = headersOfEveryAnswer(request)
  if (!tokenHash || !headers) return null

  const poller = await readPoller(db.connection(), tokenHash, poll.polled)
  if (!poller?.permissions.has(poll.permission)) return null
  const parts = poll.parts(poller)
  if (!parts) return null
  const etag = etagOf(parts)
  return isKnown(etag, known) ? { ...headers, etag, 'cache-control': CACHED_BY_THE_CALLER } : null
}

function pollOf(url: string): Poll | null {
  if (url === '/api/notifications/unread-count') return UNREAD
  const [, contentId, versionId = null] = COMMENTS.exec(url) ?? []
  if (!contentId) return null
  return {
    permission: 'content.view_ready',
    polled: commentsPoll(contentId, versionId),
    parts: ({ id, found }) => (Array.isArray(found) ? [id, url, ...found] : null),
  }
}
