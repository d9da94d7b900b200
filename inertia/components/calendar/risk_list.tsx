import { EntryRow } from '~/components/calendar/entry_row'
import { type DatedEntry } from '~/components/calendar/entries'
import { EmptyState } from '~/components/ui/display/empty_state'
import { t } from '~/lib/i18n'

type Props = {
  entries: DatedEntry[]
  withCompany: boolean
  onOpen: (entry: DatedEntry) => void
}

/** Whether a date is at risk, or its approval was withdrawn. */
export const isListedAsRisk = ({ next, atRisk, state }: DatedEntry) =>
  next !== null && (atRisk || state === 'reopened')

/**
 * Lists the dates at risk and those whose approval was withdrawn, each with its next step and the day by which it must
 * happen.
 */
export function RiskList({ entries, ...row }: Props) {
  const awaiting = entries
    .filter(isListedAsRisk)
    .sort((a, b) => a.next!.by.localeCompare(b.next!.by))
  const risky = awaiting.filter(({ atRisk }) => atRisk)
  const reopened = awaiting.filter(({ atRisk }) => !atRisk)
  if (awaiting.length === 0) {
    return (
      <EmptyState
        mark="countdown"
        title={t('calendar.risk.empty')}
        body={t('calendar.risk.empty_body')}
      />
    )
  }
  return (
    <div className="flex flex-col gap-8">
      <RiskSection
        entries={risky}
        title={t('calendar.risk.at_risk')}
        lead={t('calendar.risk.at_risk_lead')}
        {...row}
      />
      <RiskSection
        entries={reopened}
        title={t('calendar.state.reopened')}
        lead={t('calendar.risk.reopened_lead')}
        {...row}
      />
    </div>
  )
}

type RiskSectionProps = Props & { title: string; lead: string }

function RiskSection({ entries, title, lead, ...row }: RiskSectionProps) {
  if (entries.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="border-b border-line px-2 pb-1.5 text-sm text-muted">
        {title} <span className="tabular font-normal text-subtle">{entries.length}</span>
        <span className="ml-2 font-normal text-subtle max-sm:hidden">{lead}</span>
      </h2>
      <ul className="pt-1">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} asRisk {...row} />
        ))}
      </ul>
    </section>
  )
}
