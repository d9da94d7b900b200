import { ChannelIcon } from '~/components/calendar/channel_icon'
import { type Channel } from '~/components/calendar/types'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** Colours of a channel, always beside its mark. */
const MARKS: Record<Channel, { colours: string; edge: string; ground: string }> = {
  instagram: {
    colours: 'bg-instagram-soft text-instagram',
    edge: 'border-instagram',
    ground: 'bg-instagram-soft',
  },
  tiktok: {
    colours: 'bg-tiktok-soft text-tiktok',
    edge: 'border-tiktok',
    ground: 'bg-tiktok-soft',
  },
  youtube: {
    colours: 'bg-youtube-soft text-youtube',
    edge: 'border-youtube',
    ground: 'bg-youtube-soft',
  },
  facebook: {
    colours: 'bg-facebook-soft text-facebook',
    edge: 'border-facebook',
    ground: 'bg-facebook-soft',
  },
  linkedin: {
    colours: 'bg-linkedin-soft text-linkedin',
    edge: 'border-linkedin',
    ground: 'bg-linkedin-soft',
  },
  pinterest: {
    colours: 'bg-pinterest-soft text-pinterest',
    edge: 'border-pinterest',
    ground: 'bg-pinterest-soft',
  },
  website: {
    colours: 'bg-website-soft text-website',
    edge: 'border-website',
    ground: 'bg-website-soft',
  },
  other: {
    colours: 'bg-other-soft text-other',
    edge: 'border-other',
    ground: 'bg-other-soft',
  },
}

/** Edge and ground of an entry on its channel. */
export const channelLook = (channel: Channel | null) => MARKS[channel ?? 'other']

type Props = {
  channel: Channel | null
  /** With its name beside the mark. */
  named?: boolean
}

/** Where a video is published, as the channel's mark in its colour. */
export function ChannelMark({ channel, named = false }: Props) {
  if (!channel) return named ? <span className="text-muted">{t('calendar.no_channel')}</span> : null
  const { colours } = MARKS[channel]
  const name = t(`tasks.platform.${channel}`)
  return (
    <span className={cx('inline-flex items-center gap-1.5', named ? 'min-w-0' : 'shrink-0')}>
      <span
        aria-hidden
        title={name}
        className={cx(
          'inline-flex size-4.5 shrink-0 items-center justify-center rounded-xs [--channel-ground:var(--color-surface)]',
          colours
        )}
      >
        <ChannelIcon channel={channel} size={12} />
      </span>
      <span className={named ? 'truncate' : 'sr-only'}>{name}</span>
    </span>
  )
}
