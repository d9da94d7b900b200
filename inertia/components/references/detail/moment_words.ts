import { formatMoment } from '~/components/references/detail/moment_time'
import { t } from '~/lib/i18n'

/** From where to where a moment goes, in words. */
export function rangeOf({ startMs, endMs }: { startMs: number; endMs: number }): string {
  return t('references.moment.range', { from: formatMoment(startMs), to: formatMoment(endMs) })
}
