import { ChannelIcon } from '~/components/calendar/channel_icon'
import { type Channel } from '~/components/calendar/types'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** Colours of a channel, always shown with its mark. */
const MARKS: Record<Channel, { ground: string; text: string; edge: string }> = {
  instagram: { ground: 'bg-instagram-soft', text: 'text-instagram', edge: 'border-instagram' },
  tiktok: { ground: 'bg-tiktok-soft', text: 'text-tiktok', edge: 'border-tiktok' },
  youtube: { ground: 'bg-youtube-soft', text: 'text-youtube', edge: 'border-youtube' },
  facebook: { ground: 'bg-facebook-soft', text: 'text-facebook', edge: 'border-facebook' },
  linkedin: { ground: 'bg-linkedin-soft', text: 'text-linkedin', edge: 'border-linkedin' },
  pinterest: { ground: 'bg-pinterest-soft', text: 'text-pinterest', edge: 'border-pinterest' },
  website: { ground: 'bg-website-soft', text: 'text-website', edge: 'border-website' },
  other: { ground: 'bg-other-soft', text: 'text-other', edge: 'border-other' },
}

/** Edge and ground of an entry on its channel. */
export const channelLook = (channel: Channel | null) => MARKS[channel ?? 'other']

type Props = {
  channel: Channel | null
  /** Shows the name next to the mark. */
  named?: boolean
}

/** Where a video is published, as the channel's mark in its colour. */
export function ChannelMark({ channel, named = false }: Props) {
  if (!channel) return named ? <span className="text-muted">{t('calendar.no_channel')}</span> : null
  const { ground, text } = MARKS[channel]
  const name = t(`tasks.platform.${channel}`)
  return (
    <span className={cx('inline-flex items-center gap-1.5', named ? 'min-w-0' : 'shrink-0')}>
      <span
        aria-hidden
        title={name}
        className={cx(
          'inline-flex size-4.5 shrink-0 items-center justify-center rounded-xs [--channel-ground:var(--color-surface)]',
          ground,
          text
        )}
      >
        <ChannelIcon channel={channel} size={12} />
      </span>
      <span className={named ? 'truncate' : 'sr-only'}>{name}</span>
    </span>
  )
}
