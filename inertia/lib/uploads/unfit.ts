import { type Data } from '@generated/data'
import { t } from '~/lib/i18n'

type Check = Data.FileChecks['checks'][number]

/** What the order itself asks for. */
const OF_ORDER: readonly string[] = ['length', 'aspect_ratio']

/** After this time a video can be posted without waiting for its checks. Milliseconds. */
export const READ_TIMEOUT = 90_000

/** Lengths of a reason, and of the note with it: both are sent as one, and one more reason may be added. */
export const MAX_REASON_LENGTH = 1_000
export const MAX_NOTE_LENGTH = 2_900

/** Whether a video doesn't match its order, so that posting it requires a reason. */
export const isUnfit = ({ name, status }: Check) => status === 'fail' && OF_ORDER.includes(name)

/** A version's note, and the reason for posting it anyway as a labelled paragraph of its own. */
export function withReason(note: string | null | undefined, reason?: string): string {
  const given = reason && t('files.held.anyway', { reason })
  return [note?.trim(), given].filter(Boolean).join('\n\n')
}
