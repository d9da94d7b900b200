import { useMemo, useRef, useState, type CSSProperties, type PointerEvent, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { byClock, byPicture, type MapTime } from '~/components/content/changes/map_time'
import { ChangeBox } from '~/components/content/changes/change_box'
import { shownChanges, useShownChanges } from '~/components/content/changes/shown_changes'
import { useReviewState } from '~/components/content/review/review_state'
import { CompareBar } from '~/components/content/compare/compare_bar'
import { type Compare, type CompareMode } from '~/components/content/compare/use_compare'
import { startOfFrame, perSecond, rateOf, type Rate } from '~/components/content/player/frames'
import { Picture } from '~/components/content/player/picture'
import { useFreshUrl } from '~/components/content/player/use_fresh_url'
import { useTransportValue } from '~/components/content/player/use_transport'
import { type Version, type Changes } from '~/components/content/types'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { PlaybackSync } from '~/components/content/compare/playback_sync'
import { listen } from '~/components/content/player/listen'
import { type Transport } from '~/components/content/player/transport'

type Props = { other: Version; shelf: HTMLElement | null }

/** Another version, next to the current one or over it, in sync with it. */
export default function CompareLayer({ other, shelf }: Props) {
  const { transport, shown, compare } = useReviewState()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(50)
  const { mode } = compare
  const { url, wasJustTried, tryAgain } = useFreshUrl(other.file.id)
  const isOver = mode !== 'side'
  const { changes, isOpen, gone } = useShownChanges()
  const known = changes?.from === other.id && changes.to === shown.id ? changes : null
  const alignment = useAlignment(known, other, shown)
  useFollower(transport, video, rateOf(other.file), mode, alignment)
  /** Whether the other version has the picture that is on the screen. */
  const isThere = useTransportValue(
    transport,
    ({ state, rate }) => alignment(startOfFrame(state.frame, rate)).isThere,
    true
  )

  function drag(event: PointerEvent) {
    if (event.buttons !== 1) return
    const { left, width } = box.current!.getBoundingClientRect()
    setShare(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * 100))
  }

  return (
    <>
      <div
        ref={box}
        data-compare={mode}
        className={cx(
          isOver ? 'absolute inset-0' : 'relative order-first min-h-0 min-w-0',
          mode === 'wipe' ? 'cursor-ew-resize touch-none' : 'pointer-events-none'
        )}
        style={
          isOver ? { mixBlendMode: mode === 'difference' ? 'difference' : undefined } : undefined
        }
        onPointerDown={mode === 'wipe' ? drag : undefined}
        onPointerMove={mode === 'wipe' ? drag : undefined}
      >
        <video
          ref={setVideo}
          key={other.file.id}
          // Not before the listeners are attached: an immediate error would be missed.
          src={video ? url : undefined}
          // After reloading, the follower continues at the leader's position.
          onError={() => !wasJustTried() && tryAgain()}
          muted
          playsInline
          preload="auto"
          aria-label={t('content.versions.long', { number: other.number })}
          style={lookOf(mode, share)}
          className={cx(
            'absolute inset-0 size-full object-contain',
            // Dim it: it holds an earlier frame, which doesn't match the one on the screen.
            !isThere && (mode === 'side' || mode === 'wipe') && 'brightness-25 grayscale'
          )}
        />
        {!isOver && known && isOpen && transport && (
          <Picture file={other.file} transport={null}>
            <ChangeBox changes={known} transport={transport} />
          </Picture>
        )}
        {mode === 'wipe' && (
          <span
            aria-hidden
            style={{ left: `${share}%` }}
            className="absolute inset-y-0 w-6 -translate-x-1/2 bg-[linear-gradient(var(--color-on-chip),var(--color-on-chip))] bg-[length:2px_100%] bg-center bg-no-repeat"
          />
        )}
        {(mode !== 'difference' || !isThere) && (
          <Name number={other.number} side="left" isMissing={!isThere} />
        )}
      </div>
      {(mode !== 'difference' || gone) && (
        <Name number={shown.number} side="right" isMissing={gone !== null} />
      )}
      {shelf && createPortal(<CompareBar other={other} share={share} onShare={setShare} />, shelf)}
    </>
  )
}

/** Returns the alignment by pictures once the changes are known, else by time. */
function useAlignment(known: Changes | null, other: Version, shown: Version): MapTime {
  const rate = perSecond(rateOf(other.file))
  const shownRate = perSecond(rateOf(shown.file))
  return useMemo(() => {
    if (!known) return byClock
    const aligned = byPicture(known.segments, { other: rate, shown: shownRate })
    return (moment) => {
      const { gone } = shownChanges.get()
      if (gone?.at !== Math.round(moment * shownRate)) return aligned(moment)
      return { ...aligned(moment), moment: gone.first / rate, isThere: true }
    }
  }, [known, rate, shownRate])
}

function lookOf(mode: Compare['mode'], share: number): CSSProperties | undefined {
  if (mode === 'overlay') return { opacity: share / 100 }
  if (mode === 'wipe') return { clipPath: `inset(0 ${100 - share}% 0 0)` }
  return undefined
}

type NameProps = { number: number; side: 'left' | 'right'; isMissing: boolean }

/** The version's number, or that it lacks the picture. */
function Name({ number, side, isMissing }: NameProps) {
  return (
    <span
      className={cx(
        'pointer-events-none absolute top-3 z-10 rounded-xs bg-chip/85 px-1.5 py-0.5 text-xs font-medium text-on-chip',
        side === 'left' ? 'left-3' : 'right-3'
      )}
    >
      {isMissing ? t('changes.missing', { number }) : t('content.versions.short', { number })}
    </span>
  )
}

/**
 * Keeps a second video in sync with the first: to less than a frame while they play, to the exact frame when they are
 * paused.
 *
 * @param mode of the comparison. Changing it moves the videos on the page, after which WebKit shows nothing until they
 *   seek again.
 * @param alignment of the second video with the first
 */
function useFollower(
  transport: Transport | null,
  follower: HTMLVideoElement | null,
  rate: Rate,
  mode: CompareMode,
  alignment: MapTime
): void {
  const { numerator, denominator } = rate
  useEffect(() => {
    if (!transport || !follower) return
    const { video: leader } = transport
    const speed = () => Math.max(transport.state.speed, 0.1)
    const targetFrame = () => transport.state.frame
    const first = { video: leader, rate: transport.rate, targetFrame }
    const running = new PlaybackSync(first, follower, { numerator, denominator }, speed, alignment)
    const unfollow = running.follow()

    const pauseFollower = () =>
      running.pauseAt(alignment(startOfFrame(targetFrame(), transport.rate)).moment)
    const start = () => running.run()
    const stop = () => {
      running.stop()
      pauseFollower()
    }
    const follow = () => leader.paused && pauseFollower()

    if (leader.paused) {
      transport.seek(targetFrame())
      pauseFollower()
    } else start()
    // A seek of the first video ends when its frame is known; the second must seek at the same time.
    const unwatch = transport.watch(follow)
    const unwatchChanges = shownChanges.watch(follow)
    const unlisten = listen(leader, { play: start, pause: stop, ended: stop, seeked: follow })
    const unlistenSecond = listen(follower, { loadeddata: follow })
    return () => {
      unfollow()
      unwatch()
      unwatchChanges()
      unlisten()
      unlistenSecond()
    }
  }, [transport, follower, numerator, denominator, mode, alignment])
}
