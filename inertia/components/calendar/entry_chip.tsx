import { ChannelMark, channelLook } from '~/components/calendar/channel_mark'
import { EntryFlags } from '~/components/calendar/entry_flags'
import { type Dated } from '~/components/calendar/types'
import { briefClock } from '~/components/calendar/words'
import { Poster } from '~/components/ui/poster'
import { cx } from '~/lib/cx'

type Props = {
  entry: Dated
  /** Several companies are shown. */
  withCompany: boolean
  /** A long name takes a second line: a cell of the month grows, an hour of the week doesn't. */
  grows: boolean
}

/** An entry in a cell of the month or week: its frame, its name, when and where. */
export function EntryChip({ entry, withCompany, grows }: Props) {
  const { edge, ground } = channelLook(entry.channel)
  return (
    <span
      data-entry={entry.id}
      className={cx(
        '@container flex h-full min-h-9 w-full min-w-0 items-start gap-1.5 overflow-hidden rounded-sm border-l-3 p-1 pr-1.5 text-left text-ink',
        edge,
        entry.state === 'planned'
          ? ground
          : 'bg-surface outline-1 -outline-offset-1 outline-line-strong outline-dashed'
      )}
    >
      <Poster
        small
        cover
        src={entry.posterUrl}
        ratio={0.8}
        className={cx('w-6 max-xl:hidden', !grows && '@max-[7rem]:hidden')}
      />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-start gap-1">
          <span
            className={cx(
              'min-w-0 flex-1 text-sm leading-4 font-medium',
              grows ? 'line-clamp-2 [overflow-wrap:anywhere] hyphens-auto' : 'truncate'
            )}
          >
            {entry.title}
          </span>
          <span className="flex max-sm:hidden">
            <EntryFlags entry={entry} brief />
          </span>
        </span>
        <span className="flex min-w-0 items-center gap-1 text-xs text-muted">
          <ChannelMark channel={entry.channel} />
          {entry.time && (
            <span className="tabular shrink-0 max-sm:hidden">{briefClock(entry.time)}</span>
          )}
          {withCompany && (
            <abbr
              title={entry.company.name}
              className="min-w-0 truncate font-medium no-underline @max-[9rem]:sr-only max-sm:hidden"
            >
              {entry.company.code}
            </abbr>
          )}
        </span>
      </span>
    </span>
  )
}
