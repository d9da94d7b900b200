import { useEffect, useRef, type CSSProperties } from 'react'
import { frameCountOf, momentOf, perSecond, rateOf } from '~/components/content/player/frames'
import { sendTwice } from '~/components/content/player/send_twice'
import { type Version } from '~/components/content/types'
import { fileUrl } from '~/lib/urls'
import { t } from '~/lib/i18n'
import { formatTimecode } from '~/lib/time/timecode'

/** Of the picture, in rem. */
const TALLEST = 18

type Props = { version: Version; frame: number; onFrame: (frame: number) => void }

/** Scrubs through the video frame by frame to choose its cover. */
export function CoverPicker({ version, frame, onFrame }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { file } = version
  const rate = perSecond(rateOf(file))
  const moment = momentOf(frame, rateOf(file))

  useEffect(() => {
    if (video.current) video.current.currentTime = moment
  }, [moment])

  useEffect(() => sendTwice(video.current!), [])

  return (
    <div className="flex flex-col gap-2">
      <video
        ref={video}
        src={fileUrl(file.id, 'proxy')}
        muted
        playsInline
        preload="auto"
        aria-label={t('posting.cover.preview')}
        onLoadedMetadata={(event) => {
          event.currentTarget.currentTime = moment
        }}
        style={file.media ? boxOf(file.media) : undefined}
        className="mx-auto max-h-72 max-w-full rounded-md"
      />
      <div className="flex items-center gap-3">
        <input
          type="range"
          autoFocus
          min={0}
          max={frameCountOf(file) - 1}
          step={1}
          value={frame}
          aria-label={t('posting.cover.frame')}
          aria-valuetext={formatTimecode(frame, rate)}
          onChange={(event) => onFrame(event.currentTarget.valueAsNumber)}
          className="h-(--control) min-w-0 flex-1 accent-(--color-accent)"
        />
        <span className="tabular shrink-0 font-mono text-xs">{formatTimecode(frame, rate)}</span>
      </div>
    </div>
  )
}

/** The room that the picture takes once it is there, so that nothing below it moves. */
function boxOf({ width, height }: { width: number; height: number }): CSSProperties {
  const ratio = width / height
  return { aspectRatio: ratio, width: `min(100%, ${TALLEST * ratio}rem)` }
}
