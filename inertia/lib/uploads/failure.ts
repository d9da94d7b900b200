import { t } from '~/lib/i18n'
import { type Problem } from '~/lib/problem'

/**
 * - `refused`: another try would end the same way
 * - `over`: the server knows the upload no more; another try begins at the first byte
 */
type FailureKind = 'refused' | 'failed' | 'over' | 'cancelled'

/** An upload that did not end well, in words for the person. */
export class UploadFailed extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string
  ) {
    super(message)
  }
}

/** What the server says of a field is about this file; it knows the limits. */
export function failureOf({ kind, fields, message, errors }: Problem): UploadFailed {
  if (kind === 'cancelled') return new UploadFailed('cancelled', '')
  const isLost = errors.some(({ reason }) => reason === 'parts_refused')
  if (kind === 'gone' || kind === 'missing' || isLost) {
    return new UploadFailed('over', message ?? t('files.upload.failed'))
  }
  const [said] = Object.values(fields)
  const isFinal = kind === 'validation' || kind === 'forbidden'
  return new UploadFailed(
    isFinal ? 'refused' : 'failed',
    said ?? message ?? t('files.upload.failed')
  )
}
