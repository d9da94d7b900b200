import { useEffect, useRef } from 'react'
import { perSecond } from '~/components/content/player/frames'
import { type Version } from '~/components/content/types'
import { fileUrl } from '~/lib/files'
import { t } from '~/lib/i18n'
import { formatTimecode } from '~/lib/timecode'

type Props = { version: Version; frame: number; onFrame: (frame: number) => void }

/** Runs through the video frame by frame to find the one that is to stand for it. */
export function CoverPicker({ version, frame, onFrame }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { id, media } = version.file
  const rate = media?.frameRate ? perSecond(media.frameRate) : 25
  const last = Math.max(0, (media?.frameCount ?? 1) - 1)

  useEffect(() => {
    // The middle of a frame: rounding never falls on its neighbour.
    if (video.current) video.current.currentTime = (frame + 0.5) / rate
  }, [frame, rate])

  return (
    <div className="flex flex-col gap-2">
      <video
        ref={video}
        src={fileUrl(id, 'proxy')}
        muted
        playsInline
        preload="auto"
        aria-label={t('content.cover.preview')}
        onLoadedMetadata={(event) => {
          event.currentTarget.currentTime = (frame + 0.5) / rate
        }}
        className="max-h-64 w-full rounded-md bg-screen object-contain"
      />
      <div className="flex items-center gap-3">
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={frame}
          aria-label={t('content.cover.frame')}
          aria-valuetext={formatTimecode(frame, rate)}
          onChange={(event) => onFrame(event.currentTarget.valueAsNumber)}
          className="h-(--control) min-w-0 flex-1 accent-(--color-accent)"
        />
        <span className="tabular shrink-0 font-mono text-xs">{formatTimecode(frame, rate)}</span>
      </div>
    </div>
  )
}
