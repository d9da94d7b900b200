import { type Data } from '@generated/data'

type Check = Data.FileChecks['checks'][number]

/** What the order itself asks for. */
const OF_ORDER: readonly string[] = ['length', 'aspect_ratio']

/** After this nobody is kept waiting for the checks of a video: it can be posted without them. Milliseconds. */
export const READ_TIMEOUT = 90_000

/** Of a reason, and of the note beside it: both go out as one, and one reason more may come. */
export const MAX_REASON_LENGTH = 1_000
export const MAX_NOTE_LENGTH = 2_900

/** Whether a video isn't what was ordered, so that whoever posts it has to say why. */
export const isUnfit = ({ name, status }: Check) => status === 'fail' && OF_ORDER.includes(name)

/** A version's note, and the reason for posting it anyway as a paragraph of its own. */
export function withReason(note: string | null | undefined, reason?: string): string {
  return [note?.trim(), reason].filter(Boolean).join('\n\n')
}
