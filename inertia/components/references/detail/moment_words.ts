import { formatMoment } from '~/components/references/detail/moment_time'
import { t } from '~/lib/i18n'

/** Formats the beginning and the end of a moment. */
export function rangeOf({ startMs, endMs }: { startMs: number; endMs: number }): string {
  return t('references.moment.range', { from: formatMoment(startMs), to: formatMoment(endMs) })
}
