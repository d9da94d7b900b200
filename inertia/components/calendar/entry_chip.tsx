import { ChannelMark, channelLook } from '~/components/calendar/channel_mark'
import { EntryFlags } from '~/components/calendar/entry_flags'
import { type DatedEntry, formatTimeOfDay } from '~/components/calendar/entries'
import { Poster } from '~/components/ui/display/poster'
import { cx } from '~/lib/cx'

type Props = {
  entry: DatedEntry
  /** Shows the company, because entries of several companies are shown. */
  withCompany: boolean
  /** A long title may take a second line: the cells of a month grow, the hours of a week don't. */
  grows: boolean
}

/** An entry in a cell of the month or week: its poster, title, time and channel. */
export function EntryChip({ entry, withCompany, grows }: Props) {
  const { edge, ground } = channelLook(entry.channel)
  return (
    <span
      data-entry={entry.id}
      className={cx(
        '@container flex h-full min-h-9 w-full min-w-0 overflow-hidden rounded-sm border-l-3 p-1 text-left text-ink',
        edge,
        entry.state === 'planned'
          ? ground
          : 'bg-surface outline-1 -outline-offset-1 outline-line-strong outline-dashed'
      )}
    >
      {/* In a cell that is too narrow for words, only the poster distinguishes entries. */}
      <span className="flex min-w-0 flex-1 items-start gap-1.5 @max-[4.5rem]:flex-col @max-[4.5rem]:gap-0.5">
        <Poster
          small
          src={entry.posterUrl}
          ratio={0.8}
          className={cx(
            'w-6',
            grows && '@max-[4.5rem]:w-full @min-[4.5rem]:@max-[7.5rem]:hidden',
            grows && withCompany && '@min-[7.5rem]:@max-[8.75rem]:hidden',
            !grows && (withCompany ? '@max-[9.5rem]:hidden' : '@max-[7.5rem]:hidden')
          )}
        />
        <span className="w-full min-w-0 flex-1">
          <span className="flex min-w-0 items-start gap-1">
            <span
              className={cx(
                'min-w-0 flex-1 text-sm leading-4 font-medium',
                grows
                  ? 'line-clamp-2 [overflow-wrap:anywhere] hyphens-auto @max-[4.5rem]:sr-only'
                  : 'truncate @max-[3rem]:sr-only'
              )}
            >
              {entry.title}
            </span>
            <span className="flex @max-[4.5rem]:hidden">
              <EntryFlags entry={entry} brief />
            </span>
          </span>
          <span
            className={cx(
              'flex min-w-0 items-center gap-x-1 text-xs text-muted',
              grows ? 'flex-wrap gap-y-0.5' : '@max-[4.5rem]:flex-wrap @max-[4.5rem]:gap-y-0.5'
            )}
          >
            <ChannelMark channel={entry.channel} />
            <span className="ml-auto hidden @max-[4.5rem]:flex">
              <EntryFlags entry={entry} brief />
            </span>
            {entry.time && (
              <span
                className={cx(
                  'tabular shrink-0 whitespace-nowrap @max-[4.5rem]:hidden',
                  // In a week, the position already shows the time, so a narrow chip shows the company instead.
                  !grows && withCompany && '@max-[7rem]:sr-only'
                )}
              >
                {formatTimeOfDay(entry.time)}
              </span>
            )}
            {withCompany && (
              <abbr
                title={entry.company.name}
                className="min-w-0 truncate font-medium no-underline @max-[4.5rem]:sr-only"
              >
                {entry.company.code}
              </abbr>
            )}
          </span>
        </span>
      </span>
    </span>
  )
}
