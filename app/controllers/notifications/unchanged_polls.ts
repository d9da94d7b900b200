import type { IncomingMessage, RequestListener } from 'node:http'
import db from '@adonisjs/lucid/services/db'
import { knownTokenHash } from '#access/session_cookie'
import { readPoller } from '#queries/identity/read_session'
import { headersOfEveryAnswer } from '#middleware/answer_headers_middleware'
import { CACHED_BY_THE_CALLER, etagOf, isKnown } from '#support/http/etag'

/** What every open page asks for, again and again. */
const PATH = '/api/notifications/unread-count'

/**
 * Answers polls that find nothing new before the framework sees them: they are most of all
 * requests, and an answer without a body needs none of it. Whatever is not surely such a poll, of a session that
 * was verified and seen lately and of somebody who may still ask, is the framework's to answer.
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
  if (!known || request.url !== PATH || request.method !== 'GET') return null
  const tokenHash = knownTokenHash(cookie)
  const headers = headersOfEveryAnswer(request)
  if (!tokenHash || !headers) return null

  const poller = await readPoller(db.connection(), tokenHash)
  if (!poller?.permissions.has('notification.view')) return null
  const etag = etagOf([poller.id, poller.notificationVersion])
  return isKnown(etag, known) ? { ...headers, etag, 'cache-control': CACHED_BY_THE_CALLER } : null
}
