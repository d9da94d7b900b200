import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { ChannelMark } from '~/components/calendar/channel_mark'
import { EntryFlags } from '~/components/calendar/entry_flags'
import { isDated, type Entry, dateInWords } from '~/components/calendar/entries'
import { useDates } from '~/components/calendar/use_dates'
import { PUBLISHING_PROPS } from '~/components/content/decisions/use_decision'
import { Link } from '~/components/ui/display/link'
import { Button } from '~/components/ui/form/button'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { lazyPart } from '~/lib/loading/lazy_part'
import { pathTo } from '~/lib/urls'

const EntryDialog = lazyPart(() => import('~/components/calendar/entry_dialog'))

type Props = {
  entries: Entry[]
  /** The video without a date, for planning one. */
  undated: Entry
}

/** The publishing dates and channels of the video, with a link to plan them. */
export function PublishingDates({ entries, undated }: Props) {
  const can = useCan()
  const dates = useDates(entries, PUBLISHING_PROPS)
  const [open, setOpen] = useState<Entry | null>(null)
  const dated = dates.entries.filter(isDated)
  const mayPlan = can('calendar.assign_date') && undated.task.status !== 'cancelled'
  if (dated.length === 0 && !mayPlan) return null
  return (
    <section aria-labelledby="publishing">
      <h3 id="publishing" className="mb-2 flex items-baseline gap-2 text-sm text-muted">
        {t('calendar.on_pages.title')}
        <Link
          href={pathTo('/calendar', { date: dated[0]?.date, entry: dated[0]?.id })}
          className="ml-auto rounded-xs font-normal underline decoration-line-strong underline-offset-3 hover:text-ink"
        >
          {t('calendar.on_pages.open')}
        </Link>
      </h3>
      {dated.length > 0 && (
        <ul className="-mx-2 mb-1 flex flex-col">
          {dated.map((entry) => (
            <li key={entry.id}>
              <button
                type="button"
                onClick={() => setOpen(entry)}
                className="flex min-h-9 w-full items-center gap-2.5 rounded-md px-2 text-left transition-colors hover:bg-hover pointer-coarse:min-h-11"
              >
                <ChannelMark channel={entry.channel} named />
                <span className="tabular ml-auto">{dateInWords(entry)}</span>
                <EntryFlags entry={entry} brief />
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayPlan && (
        <Button size="sm" icon={<CalendarPlus />} onClick={() => setOpen(undated)}>
          {t(dated.length > 0 ? 'calendar.entry.again' : 'calendar.entry.plan')}
        </Button>
      )}
      {open && (
        <EntryDialog
          key={open.id ?? 'new'}
          entry={open}
          day=""
          dates={dates}
          onClose={() => setOpen(null)}
          onPlanAgain={() => setOpen(undated)}
        />
      )}
    </section>
  )
}
