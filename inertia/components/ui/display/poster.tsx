import { useState } from 'react'
import { LogoMark } from '~/components/ui/display/logo'
import { Spinner } from '~/components/ui/display/spinner'
import { usePosterSource } from '~/hooks/use_poster_source'
import { cx } from '~/lib/cx'
import { formatDuration } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  src?: string | null
  /** Width of the box divided by its height; 16 / 9 by default, 1 if small. */
  ratio?: number
  /** Width of the video divided by its height, if known before the picture is loaded. */
  shape?: number
  /** Seconds, shown on the poster. */
  duration?: number | null
  /** Whether the poster is still being made. */
  processing?: boolean
  /** For a row of a list. */
  small?: boolean
  className?: string
}

/** Aspect ratio of most videos, used until a video's own is known. */
export const VERTICAL_RATIO = 9 / 16

/**
 * The poster of a video in its own aspect ratio, uncropped, in a box whose size is known before the picture is loaded.
 * A vertical video is as high as a square one next to it, without black bars.
 * @example <Poster src={item.posterUrl} duration={item.durationSeconds} className="w-64" />
 */
export function Poster({
  src,
  ratio,
  shape,
  duration,
  processing = false,
  small = false,
  className,
}: Props) {
  const { shown, onError } = usePosterSource(src)
  const [own, setOwn] = useState<number | null>(null)
  const form = shape ?? own ?? VERTICAL_RATIO
  return (
    <span
      style={{ aspectRatio: ratio ?? (small ? 1 : 16 / 9) }}
      className={cx(
        'relative block shrink-0 overflow-hidden',
        small ? 'rounded-xs' : 'rounded-md bg-selected',
        className
      )}
    >
      <span className="absolute inset-0 grid place-items-center [container-type:size]">
        <span
          style={{ width: `min(100cqw, 100cqh * ${form})`, aspectRatio: form }}
          className={cx('relative block overflow-hidden', small && 'rounded-xs bg-selected')}
        >
          {shown && (
            <img
              src={shown}
              alt=""
              loading="lazy"
              decoding="async"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setOwn(naturalHeight > 0 ? naturalWidth / naturalHeight : null)
              }
              onError={onError}
              className="absolute inset-0 size-full object-cover"
            />
          )}
        </span>
      </span>
      {!shown && (
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
