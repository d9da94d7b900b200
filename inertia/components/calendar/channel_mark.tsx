import { Globe, Megaphone } from 'lucide-react'
import { type ReactNode } from 'react'
import { PLATFORMS } from '#values/tasks'
import { type Channel } from '~/components/calendar/entries'
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

/** Border and background of an entry, by its channel. */
export const channelLook = (channel: Channel | null) => MARKS[channel ?? 'other']

type Props = {
  channel: Channel | null
  /** Shows the name next to the mark. */
  named?: boolean
  /** Without an accessible name, because the channel's name is next to it, as in an option. */
  bare?: boolean
}

/** The channel of a publishing date: its mark in its colour. */
export function ChannelMark({ channel, named = false, bare = false }: Props) {
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
        <ChannelIcon channel={channel} />
      </span>
      {!bare && <span className={named ? 'truncate' : 'sr-only'}>{name}</span>}
    </span>
  )
}

/**
 * Simple marks of the channels in the current text colour. They only name the channel; names and marks belong
 * to their owners.
 */
const CHANNEL_MARKS: Partial<Record<Channel, ReactNode>> = {
  instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4.25" />
      <circle cx="17.2" cy="6.8" r="1" fill="currentColor" stroke="none" />
    </g>
  ),
  tiktok: (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      d="M13.5 3v12.2a3.7 3.7 0 1 1-3.7-3.7M13.5 3.5c.3 3 2.3 5 5.5 5.2"
    />
  ),
  youtube: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="4" fill="currentColor" />
      <path d="M10 9v6l5.2-3z" fill="var(--channel-ground, white)" />
    </>
  ),
  facebook: (
    <path
      fill="currentColor"
      d="M13.6 22v-8.6h2.9l.5-3.5h-3.4V7.8c0-1 .4-1.7 1.8-1.7H17V3a20 20 0 0 0-2.4-.1c-2.7 0-4.5 1.6-4.5 4.6v2.4H7v3.5h3.1V22z"
    />
  ),
  linkedin: (
    <g fill="currentColor">
      <circle cx="5" cy="5" r="2.2" />
      <rect x="3.1" y="9" width="3.8" height="12" />
      <path d="M9.6 9h3.6v1.7c.6-1 1.9-2 3.8-2 3.2 0 4.6 2 4.6 5.3v7h-3.8v-6.4c0-1.8-.6-2.7-2-2.7-1.6 0-2.4 1.1-2.4 2.9V21H9.6z" />
    </g>
  ),
  pinterest: (
    <path
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth="2.4"
      d="M9.2 21l2.6-11M7.6 12.4C5 8.4 7.6 4 12.2 4c4 0 6.2 2.8 5.6 6.3-.6 3.6-3.2 5.6-5.6 5.2-1.3-.2-2-1-2-1"
    />
  ),
}

/** Size in px. */
const ICON = 12

function ChannelIcon({ channel }: { channel: Channel }) {
  const drawn = CHANNEL_MARKS[channel]
  if (!drawn) {
    const Icon = channel === 'website' ? Globe : Megaphone
    return <Icon aria-hidden width={ICON} height={ICON} style={{ width: ICON, height: ICON }} />
  }
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={ICON} height={ICON} className="shrink-0">
      {drawn}
    </svg>
  )
}

/** Returns the channels as options. */
export const channelOptions = () =>
  PLATFORMS.map((value) => ({
    value,
    label: t(`tasks.platform.${value}`),
    icon: <ChannelMark bare channel={value} />,
  }))
