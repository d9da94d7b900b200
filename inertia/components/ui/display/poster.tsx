import { useState } from 'react'
import { LogoMark } from '~/components/ui/display/logo'
import { Spinner } from '~/components/ui/display/spinner'
import { cx } from '~/lib/cx'
import { formatDuration } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  src?: string | null
  /** Width to height of the box: 16/9 unless told. The picture is fitted whole inside. */
  ratio?: number
  /** Seconds, shown on the frame. */
  duration?: number | null
  /** A frame is being made from the video. */
  processing?: boolean
  /** Small, as in a row. */
  small?: boolean
  /** Fills the box and cuts what sticks out, instead of showing the whole frame. */
  cover?: boolean
  className?: string
}

/**
 * A frame of a video, in a box that has its size before the picture comes.
 *
 * @example <Poster src={item.posterUrl} duration={item.durationSeconds} className="w-64" />
 */
export function Poster({
  src,
  ratio = 16 / 9,
  duration,
  processing = false,
  small = false,
  cover = false,
  className,
}: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = src && src !== broken
  return (
    <span
      style={{ aspectRatio: ratio }}
      className={cx(
        'relative block shrink-0 overflow-hidden',
        shown ? 'bg-screen' : 'bg-selected',
        small ? 'rounded-xs' : 'rounded-md',
        className
      )}
    >
      {shown ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
          className={cx('absolute inset-0 size-full', cover ? 'object-cover' : 'object-contain')}
        />
      ) : (
        <span
          title={t(processing ? 'common.poster.processing' : 'common.poster.none')}
          className="absolute inset-0 flex items-center justify-center text-subtle"
        >
          {processing ? (
            <Spinner size={small ? 14 : 20} label="" />
          ) : (
            <LogoMark quiet className={small ? 'size-4' : 'size-8'} />
          )}
        </span>
      )}
      {duration !== null && duration !== undefined && !small && (
        <span className="tabular absolute right-1.5 bottom-1.5 rounded-xs bg-chip/85 px-1.5 py-0.5 font-mono text-xs leading-4 text-on-chip">
          <span className="sr-only">
            {t('common.poster.duration', { duration: formatDuration(duration) })}
          </span>
          <span aria-hidden>{formatDuration(duration)}</span>
        </span>
      )}
    </span>
  )
}
