import { RequestRefused, type RefusalReason } from '#net/request_refused'
import type { PeekableResponse } from '#safebot/peekable_response'
import { FileRefused } from '#storage/file_refused'
import { LocalizedError } from '#support/localized_error'
import { text, type TextKey, type TextOrKey } from '#support/text'

/**
 * A video couldn't be saved; has a message for the user who saved the link. It has no `cause`, because a foreign
 * server that doesn't respond must not count as an outage of ours, for which jobs wait.
 */
export class SaveFailure extends LocalizedError {
  constructor(
    message: TextOrKey,
    /** Whether further attempts are pointless. */
    readonly isFinal: boolean
  ) {
    super(message)
  }
}

/** The saved link was deleted, or another job owns it: the result of this job is discarded. */
export class Superseded extends Error {
  name = 'Superseded'
}

const TEMPORARY_REASONS: readonly RefusalReason[] = ['name', 'time', 'unreachable']

/** Converts an error of a request or download to a SaveFailure. Returns unrelated errors unchanged. */
export function asSaveFailure(error: unknown): unknown {
  if (error instanceof RequestRefused) {
    return new SaveFailure(REFUSAL_TEXTS[error.reason], !TEMPORARY_REASONS.includes(error.reason))
  }
  return error instanceof FileRefused ? new SaveFailure(error.text, true) : error
}

/** Whether a download broke off so that it can be resumed. */
export function isBreak(error: unknown): boolean {
  return error instanceof RequestRefused && TEMPORARY_REASONS.includes(error.reason)
}

/** Closes a response without a success status. Throws SaveFailure for it. */
export function assertGood(response: PeekableResponse): void {
  if (!response.isGood) throw closedFailure(response)
}

/** Closes a response without a video, and returns the matching error. */
export function closedFailure(response: PeekableResponse): SaveFailure {
  response.close()
  return statusFailure(response.answer.status)
}

/** Returns the error for an unsuccessful HTTP status. */
function statusFailure(status: number): SaveFailure {
  if (status === 401 || status === 403) return new SaveFailure('safebot.forbidden', true)
  if (status === 404 || status === 410) return new SaveFailure('safebot.missing', true)
  if (status === 429 || status >= 500) return new SaveFailure('safebot.busy', false)
  return new SaveFailure(text('safebot.status', { status }), true)
}

/** Messages for the user who saved a link, by the reason for which its URL wasn't requested. */
export const REFUSAL_TEXTS = {
  address: 'safebot.address',
  credentials: 'safebot.credentials',
  encoding: 'safebot.unreadable',
  name: 'safebot.name',
  port: 'safebot.port',
  redirects: 'safebot.redirects',
  scheme: 'safebot.scheme',
  time: 'safebot.time',
  too_large: 'safebot.too_large',
  type: 'safebot.no_video',
  unreachable: 'safebot.unreachable',
  url: 'safebot.scheme',
} satisfies Record<RefusalReason, TextKey>
