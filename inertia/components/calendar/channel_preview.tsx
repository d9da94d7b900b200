import { ChannelMark } from '~/components/calendar/channel_mark'
import { type Channel } from '~/components/calendar/entries'
import { usePosterSource } from '~/hooks/use_poster_source'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** Least ratio of width to height for a video on a channel that keeps the video's own aspect ratio. */
const MIN_RATIO = 4 / 5

type PreviewLayout = {
  /** Width divided by height; with `keepsShape`, the video's own ratio is used. */
  shape: number
  keepsShape?: boolean
  /** Number of characters of the caption before “more”. */
  maxCaptionLength: number
  captionOverlaysVideo: boolean
}

/** How each channel shows a video in its feed. */
const LAYOUTS: Record<Channel, PreviewLayout> = {
  instagram: { shape: 9 / 16, maxCaptionLength: 125, captionOverlaysVideo: true },
  tiktok: { shape: 9 / 16, maxCaptionLength: 100, captionOverlaysVideo: true },
  youtube: { shape: 9 / 16, maxCaptionLength: 100, captionOverlaysVideo: true },
  facebook: { shape: 4 / 5, keepsShape: true, maxCaptionLength: 125, captionOverlaysVideo: false },
  linkedin: { shape: 4 / 5, keepsShape: true, maxCaptionLength: 140, captionOverlaysVideo: false },
  pinterest: { shape: 2 / 3, maxCaptionLength: 100, captionOverlaysVideo: false },
  website: { shape: 16 / 9, keepsShape: true, maxCaptionLength: 200, captionOverlaysVideo: false },
  other: { shape: 4 / 5, keepsShape: true, maxCaptionLength: 200, captionOverlaysVideo: false },
}

/** YouTube shows videos that aren't wider than high as Shorts, and all others in a 16:9 frame. */
const YOUTUBE_VIDEO: PreviewLayout = {
  shape: 16 / 9,
  maxCaptionLength: 70,
  captionOverlaysVideo: false,
}

function layoutOf(channel: Channel, ratio: number | null): PreviewLayout {
  const layout = LAYOUTS[channel]
  if (!ratio) return layout
  if (channel === 'youtube') return ratio > 1 ? YOUTUBE_VIDEO : layout
  return layout.keepsShape ? { ...layout, shape: Math.max(ratio, MIN_RATIO) } : layout
}

type Props = {
  channel: Channel
  company: string
  posterUrl: string | null
  /** Width of the video divided by its height; null until the file has been read. */
  ratio: number | null
  caption: string
}

/**
 * An approximate preview of a published video: its picture, cropped to the channel's aspect ratio, and the part of the
 * caption that is visible before “more”.
 */
export function ChannelPreview({ channel, company, posterUrl, ratio, caption }: Props) {
  const poster = usePosterSource(posterUrl)
  const { shape, maxCaptionLength, captionOverlaysVideo } = layoutOf(channel, ratio)
  const characters = [...caption.trim()]
  const beginning = characters.slice(0, maxCaptionLength).join('')
  const shown = characters.length > maxCaptionLength ? `${beginning.trimEnd()}…` : beginning
  const words = (
    <figcaption
      className={cx(
        'px-3 py-2 text-xs leading-4 [overflow-wrap:anywhere]',
        captionOverlaysVideo &&
          'absolute inset-x-0 bottom-0 bg-linear-to-t from-chip/90 to-chip/0 pt-8 text-on-chip'
      )}
    >
      <b className="font-semibold">{company}</b>{' '}
      <span className="whitespace-pre-line">{shown || t('calendar.preview.no_caption')}</span>
    </figcaption>
  )
  return (
    <section aria-label={t('calendar.preview.title')}>
      <p className="mb-2 flex items-center gap-2 text-sm text-muted">
        {t('calendar.preview.title')} <ChannelMark channel={channel} named />
      </p>
      <figure
        style={{ width: shape > 1 ? '18rem' : '11rem' }}
        className="relative max-w-full overflow-hidden rounded-lg border border-line bg-surface"
      >
        <span style={{ aspectRatio: shape }} className="block bg-selected">
          {poster.shown && (
            <img
              src={poster.shown}
              onError={poster.onError}
              alt=""
              className={cx(
                'size-full',
                channel === 'youtube' && shape > 1 ? 'object-contain' : 'object-cover'
              )}
            />
          )}
        </span>
        {words}
      </figure>
      <p className="mt-1.5 text-xs text-subtle">{t('calendar.preview.about')}</p>
    </section>
  )
}
