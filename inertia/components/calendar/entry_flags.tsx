import { CircleAlert, CircleDashed, RotateCcw, TriangleAlert } from 'lucide-react'
import { type Entry } from '~/components/calendar/types'
import { Badge } from '~/components/ui/badge'
import { t } from '~/lib/i18n'

/** What is not plain about an entry, as small icons with names. */
export function EntryFlags({ entry }: { entry: Entry }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 [&>.lucide]:size-3.5">
      {entry.state === 'tentative' && (
        <CircleDashed
          role="img"
          aria-label={t('calendar.state.tentative')}
          className="text-muted"
        />
      )}
      {entry.state === 'reopened' && (
        <RotateCcw role="img" aria-label={t('calendar.state.reopened')} className="text-changes" />
      )}
      {entry.atRisk && (
        <CircleAlert role="img" aria-label={t('calendar.risk.at_risk')} className="text-overdue" />
      )}
      {entry.warnings.length > 0 && (
        <TriangleAlert
          role="img"
          aria-label={t('calendar.warning.short')}
          className="text-changes"
        />
      )}
    </span>
  )
}

/** Planned, tentative or in need of another approval, in words. */
export function StateBadge({ state }: { state: Entry['state'] }) {
  if (state === 'reopened') {
    return (
      <Badge tone="changes" icon={<RotateCcw aria-hidden />}>
        {t('calendar.state.reopened')}
      </Badge>
    )
  }
  return state === 'tentative' ? (
    <Badge icon={<CircleDashed aria-hidden />}>{t('calendar.state.tentative')}</Badge>
  ) : null
}
