import { ChannelMark } from '~/components/calendar/channel_mark'
import { EntryFlags, StateBadge } from '~/components/calendar/entry_flags'
import { type DatedEntry, formatTimeOfDay } from '~/components/calendar/entries'
import { Poster } from '~/components/ui/display/poster'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  entry: DatedEntry
  withCompany: boolean
  /** Shows the next step and its day instead of the publishing time. */
  asRisk?: boolean
  onOpen: (entry: DatedEntry) => void
}

/** An entry as a line of a list. */
export function EntryRow({ entry, withCompany, asRisk = false, onOpen }: Props) {
  return (
    <li>
      <button
        type="button"
        data-entry={entry.id}
        onClick={() => onOpen(entry)}
        className="flex min-h-(--row-poster) w-full items-center gap-3 rounded-md px-2 py-2 text-left transition-colors hover:bg-hover"
      >
        <Poster small src={entry.posterUrl} ratio={0.8} className="w-8" />
        <span className="min-w-0 flex-1">
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate font-medium">{entry.title}</span>
            <EntryFlags entry={entry} showsStateText={!asRisk} />
          </span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-muted">
            {asRisk && <span className="tabular">{formatDate(entry.date)}</span>}
            <ChannelMark channel={entry.channel} named />
            {withCompany && <span className="truncate">{entry.company.name}</span>}
          </span>
        </span>
        {asRisk && entry.next ? (
          <span className="shrink-0 text-right text-sm max-sm:max-w-32">
            <span className="block font-medium">{t(`calendar.risk.step.${entry.next.step}`)}</span>
            <span className={entry.atRisk ? 'text-overdue' : 'text-muted'}>
              {t('calendar.risk.by', { day: formatDate(entry.next.by) })}
            </span>
          </span>
        ) : (
          <>
            <span className="max-sm:hidden">
              <StateBadge state={entry.state} />
            </span>
            <span className="tabular w-24 shrink-0 text-right max-sm:w-18 text-muted">
              {entry.time ? formatTimeOfDay(entry.time) : t('calendar.all_day')}
            </span>
          </>
        )}
      </button>
    </li>
  )
}
