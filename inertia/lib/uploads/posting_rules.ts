import { type Data } from '@generated/data'
import { t } from '~/lib/i18n'

type Check = Data.FileChecks['checks'][number]

/** Checks of the order's own requirements. */
const OF_ORDER: readonly string[] = ['length', 'aspect_ratio']

/** After this time a video can be posted without waiting for its checks. Milliseconds. */
export const CHECKS_TIMEOUT_MS = 90_000

/**
 * Maximum lengths of a reason, and of a note with its reason: both are sent as one text, to which another reason may be
 * added.
 */
export const MAX_POSTING_REASON = 1_000
export const MAX_POSTING_NOTE = 2_900

/** Whether a video doesn't match its order, so that posting it requires a reason. */
export const isUnfit = ({ name, status }: Check) => status === 'fail' && OF_ORDER.includes(name)

/** Returns a version's note with the reason for posting it despite failed checks, as a labelled paragraph. */
export function withReason(note: string | null | undefined, reason?: string): string {
  const reasonParagraph = reason && t('files.held.anyway', { reason })
  return [note?.trim(), reasonParagraph].filter(Boolean).join('\n\n')
}
