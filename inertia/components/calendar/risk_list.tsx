import { EntryRow } from '~/components/calendar/entry_row'
import { type Dated } from '~/components/calendar/types'
import { EmptyState } from '~/components/ui/display/empty_state'
import { t } from '~/lib/i18n'

type Props = {
  entries: Dated[]
  withCompany: boolean
  onOpen: (entry: Dated) => void
}

/** What has to happen, and by when, before the planned videos can be published. */
export function RiskList({ entries, ...row }: Props) {
  const waiting = entries
    .filter(({ next }) => next !== null)
    .sort((a, b) => a.next!.by.localeCompare(b.next!.by))
  if (waiting.length === 0) {
    return (
      <EmptyState
        mark="countdown"
        title={t('calendar.risk.empty')}
        body={t('calendar.risk.empty_body')}
      />
    )
  }
  const groups = [
    {
      title: t('calendar.risk.at_risk'),
      lead: t('calendar.risk.at_risk_lead'),
      list: waiting.filter(({ atRisk }) => atRisk),
    },
    { title: t('calendar.risk.on_track'), list: waiting.filter(({ atRisk }) => !atRisk) },
  ].filter(({ list }) => list.length > 0)

  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ title, lead, list }) => (
        <section key={title} aria-label={title}>
          <h2 className="border-b border-line px-2 pb-1.5 text-sm text-muted">
            {title} <span className="tabular font-normal text-subtle">{list.length}</span>
            {lead && <span className="ml-2 font-normal text-subtle max-sm:hidden">{lead}</span>}
          </h2>
          <ul className="pt-1">
            {list.map((entry) => (
              <EntryRow key={entry.id} entry={entry} asRisk {...row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
