import { RequestRefused, type RefusalReason } from '#net/request_refused'
import type { Arriving } from '#safebot/arriving'
import { FileRefused } from '#storage/file_refused'
import { asText, render, text, type Text, type TextKey, type Why } from '#support/text'

/**
 * A video that could not be had, with words for the person who saved its link. It names no cause:
 * that a stranger's server doesn't answer is no outage of ours, for which a job would wait.
 */
export class SaveFailure extends Error {
  name = 'SaveFailure'

  readonly words: Text

  constructor(
    why: Why,
    /** Whether another attempt can't help. */
    readonly isFinal: boolean
  ) {
    super(render(why))
    this.words = asText(why)
  }
}

/** The record was deleted, or another job owns it: the result of this job is discarded. */
export class Superseded extends Error {
  name = 'Superseded'
}

const PASSING: readonly RefusalReason[] = ['name', 'time', 'unreachable']

/** What an error means for a saved link; what has nothing to do with it stays. */
export function asFailure(error: unknown): unknown {
  if (error instanceof RequestRefused) {
    return new SaveFailure(REFUSAL_TEXTS[error.reason], !PASSING.includes(error.reason))
  }
  return error instanceof FileRefused ? new SaveFailure(error.words, true) : error
}

/** Whether a download broke off in a way that going on from there can mend. */
export function isBreak(error: unknown): boolean {
  return error instanceof RequestRefused && PASSING.includes(error.reason)
}

/** @throws SaveFailure for an answer that isn't a success, after closing it */
export function assertGood(arriving: Arriving): void {
  if (!arriving.isGood) throw closedFailure(arriving)
}

/** Closes an answer without a video, and says what it means. */
export function closedFailure(arriving: Arriving): SaveFailure {
  arriving.close()
  return statusFailure(arriving.answer.status)
}

/** What an answer without a video means. */
export function statusFailure(status: number): SaveFailure {
  if (status === 401 || status === 403) return new SaveFailure('safebot.forbidden', true)
  if (status === 404 || status === 410) return new SaveFailure('safebot.missing', true)
  if (status === 429 || status >= 500) return new SaveFailure('safebot.busy', false)
  return new SaveFailure(text('safebot.status', { status }), true)
}

/** Why an address was not fetched, for the person who saved it. */
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
