import { EntryRow } from '~/components/calendar/entry_row'
import { type Dated } from '~/components/calendar/types'
import { EmptyState } from '~/components/ui/display/empty_state'
import { t } from '~/lib/i18n'

type Props = {
  entries: Dated[]
  withCompany: boolean
  onOpen: (entry: Dated) => void
}

/** What has to happen, and by when, so that the dates at risk hold. */
export function RiskList({ entries, ...row }: Props) {
  const risky = entries
    .filter(({ atRisk, next }) => atRisk && next !== null)
    .sort((a, b) => a.next!.by.localeCompare(b.next!.by))
  if (risky.length === 0) {
    return (
      <EmptyState
        mark="countdown"
        title={t('calendar.risk.empty')}
        body={t('calendar.risk.empty_body')}
      />
    )
  }
  return (
    <section aria-label={t('calendar.risk.at_risk')}>
      <h2 className="border-b border-line px-2 pb-1.5 text-sm text-muted">
        {t('calendar.risk.at_risk')}{' '}
        <span className="tabular font-normal text-subtle">{risky.length}</span>
        <span className="ml-2 font-normal text-subtle max-sm:hidden">
          {t('calendar.risk.at_risk_lead')}
        </span>
      </h2>
      <ul className="pt-1">
        {risky.map((entry) => (
          <EntryRow key={entry.id} entry={entry} asRisk {...row} />
        ))}
      </ul>
    </section>
  )
}
