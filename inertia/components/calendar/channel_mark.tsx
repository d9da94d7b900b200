import { type Channel } from '~/components/calendar/types'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** Letters and colours of a channel; neither stands without the other. */
const MARKS: Record<Channel, { letters: string; colours: string; edge: string; ground: string }> = {
  instagram: {
    letters: 'IG',
    colours: 'bg-instagram-soft text-instagram',
    edge: 'border-instagram',
    ground: 'bg-instagram-soft',
  },
  tiktok: {
    letters: 'TT',
    colours: 'bg-tiktok-soft text-tiktok',
    edge: 'border-tiktok',
    ground: 'bg-tiktok-soft',
  },
  youtube: {
    letters: 'YT',
    colours: 'bg-youtube-soft text-youtube',
    edge: 'border-youtube',
    ground: 'bg-youtube-soft',
  },
  facebook: {
    letters: 'FB',
    colours: 'bg-facebook-soft text-facebook',
    edge: 'border-facebook',
    ground: 'bg-facebook-soft',
  },
  linkedin: {
    letters: 'LI',
    colours: 'bg-linkedin-soft text-linkedin',
    edge: 'border-linkedin',
    ground: 'bg-linkedin-soft',
  },
  pinterest: {
    letters: 'PI',
    colours: 'bg-pinterest-soft text-pinterest',
    edge: 'border-pinterest',
    ground: 'bg-pinterest-soft',
  },
  website: {
    letters: 'WB',
    colours: 'bg-website-soft text-website',
    edge: 'border-website',
    ground: 'bg-website-soft',
  },
  other: {
    letters: 'EL',
    colours: 'bg-other-soft text-other',
    edge: 'border-other',
    ground: 'bg-other-soft',
  },
}

/** Edge and ground of an entry on its channel. */
export const channelLook = (channel: Channel | null) => MARKS[channel ?? 'other']

type Props = {
  channel: Channel | null
  /** With its name beside the letters. */
  named?: boolean
}

/** Where a video is published, as two letters in the channel's colour. */
export function ChannelMark({ channel, named = false }: Props) {
  if (!channel) return named ? <span className="text-muted">{t('calendar.no_channel')}</span> : null
  const { letters, colours } = MARKS[channel]
  const name = t(`tasks.platform.${channel}`)
  return (
    <span className={cx('inline-flex items-center gap-1.5', named ? 'min-w-0' : 'shrink-0')}>
      <span
        aria-hidden
        title={name}
        className={cx(
          'inline-flex h-4 shrink-0 items-center rounded-xs px-1 font-mono text-[0.625rem] leading-none font-semibold',
          colours
        )}
      >
        {letters}
      </span>
      <span className={named ? 'truncate' : 'sr-only'}>{name}</span>
    </span>
  )
}
