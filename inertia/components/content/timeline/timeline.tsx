import { useRef } from 'react'
import { CheckBands, foundAt } from '~/components/content/checks/check_bands'
import { useReviewStateIfAny } from '~/components/content/comments/review_state'
import { type Transport } from '~/components/content/player/transport'
import { FramePreview } from '~/components/content/timeline/frame_preview'
import { RangeBand } from '~/components/content/timeline/range_band'
import { usePlayhead } from '~/components/content/timeline/use_playhead'
import { useScrubbing } from '~/components/content/timeline/use_scrubbing'
import { Waveform } from '~/components/content/timeline/waveform'
import { type VideoFile } from '~/components/content/types'
import { cx } from '~/lib/cx'
import { lazyPart } from '~/lib/loading/lazy_part'
import { withTexts } from '~/lib/texts/with_texts'
import { t } from '~/lib/i18n'

const ChangesStrip = lazyPart(() =>
  withTexts('changes', () => import('~/components/content/changes/changes_strip'))
)

const Markers = lazyPart(() => import('~/components/content/timeline/markers'))

/** A short phone gives up the height of the sound for it. */
const LOW_STRIP = 'h-7 [@media(max-height:48rem)]:[&:not(.hidden)+*]:h-8'

type Props = { transport: Transport | null; file: VideoFile }

/** The whole video from left to right: its sound, what is said about it, and where one is. */
export function Timeline({ transport, file }: Props) {
  const review = useReviewStateIfAny()
  const threads = review?.comments.all
  const slider = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const { pointed, handlers } = useScrubbing(transport, track)
  usePlayhead(transport, slider)
  // While the panel is read, the sound makes room for it; while the film is small, the marks do, too.
  const isRead = Boolean(review?.sheet) && !review?.isLow
  const isSmall = isRead && review?.sheet?.stop === 'high'
  const hasStrip =
    review &&
    (review.compare.other ??
      review.content.versions.find(({ number }) => number < review.shown.number))
  // While the user types on a phone, too; its data is still needed to compare.
  const isStripSeen = !isSmall && !review?.isWriting
  const hasWaveform = file.hasWaveform && !isRead
  const last = transport ? transport.frameCount - 1 : 0

  return (
    <div className="px-2">
      {hasStrip && (
        <div
          data-strip={isStripSeen || undefined}
          className={cx(!isStripSeen && 'hidden', review.isStacked ? LOW_STRIP : 'h-12.5')}
        >
          {transport && <ChangesStrip transport={transport} />}
        </div>
      )}
      <div
        {...handlers}
        ref={slider}
        role="slider"
        tabIndex={0}
        aria-label={t('content.player.timeline')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={0}
        className={cx(
          'relative cursor-pointer touch-none rounded-sm select-none [--at:0%] [--loaded:0%]',
          hasWaveform ? 'h-10 pointer-coarse:h-12' : 'h-6 pointer-coarse:h-8'
        )}
      >
        <div ref={track} className="absolute inset-0">
          {hasWaveform && <Waveform fileId={file.id} />}
          <span
            className={cx(
              'absolute inset-x-0 h-1 overflow-hidden rounded-full bg-line-strong',
              hasWaveform ? 'bottom-1' : 'top-1/2 -translate-y-1/2'
            )}
          >
            <span className="absolute inset-y-0 left-0 w-(--loaded) bg-control/60" />
            <span className="absolute inset-y-0 left-0 w-(--at) bg-accent" />
          </span>
          {transport && threads && <RangeBand frameCount={transport.frameCount} />}
          {transport && review && (
            <CheckBands checks={review.checks} frameCount={transport.frameCount} />
          )}
          <span
            aria-hidden
            className="absolute inset-y-0.5 left-(--at) w-0.5 -translate-x-1/2 rounded-full bg-ink"
          />
          {transport && pointed !== null && (
            <FramePreview
              frame={pointed}
              transport={transport}
              file={file}
              note={review && foundAt(review.checks, pointed, transport.frameCount)}
            />
          )}
        </div>
      </div>
      {transport && review?.hasMarks && !isSmall && (
        <div className="h-6 pointer-coarse:[@media(min-height:48rem)]:h-7">
          <Markers frameCount={transport.frameCount} />
        </div>
      )}
    </div>
  )
}
