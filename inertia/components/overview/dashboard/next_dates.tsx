import { ChannelMark } from '~/components/calendar/channel_mark'
import { EntryFlags } from '~/components/calendar/entry_flags'
import { type Dated, type Entry } from '~/components/calendar/types'
import { clock } from '~/components/calendar/words'
import { SideList } from '~/components/overview/dashboard/side_list'
import { SideRow } from '~/components/ui/display/side_row'
import { Poster } from '~/components/ui/display/poster'
import { useSeesAll } from '~/hooks/use_can'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

/** What is published next, where and when. */
export function NextDates({ entries }: { entries: Entry[] }) {
  const seesAll = useSeesAll()
  const dated = entries.filter((entry): entry is Dated => entry.date !== null)
  if (dated.length === 0) return null
  return (
    <SideList title={t('dashboard.dates.title')}>
      {dated.map((entry) => (
        <SideRow
          key={entry.id}
          href={pathTo('/calendar', { entry: entry.id })}
          picture={<Poster small src={entry.posterUrl} className="w-12" />}
          title={entry.title}
          meta={
            <span className="flex min-w-0 items-center gap-2">
              <span className="tabular shrink-0">
                {formatDate(entry.date)}
                {entry.time && `, ${clock(entry.time)}`}
              </span>
              {seesAll && (
                <abbr title={entry.company.name} className="shrink-0 font-medium no-underline">
                  {entry.company.code}
                </abbr>
              )}
              <ChannelMark channel={entry.channel} />
              <EntryFlags entry={entry} />
            </span>
          }
        />
      ))}
    </SideList>
  )
}
