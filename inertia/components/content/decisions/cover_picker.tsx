import { useEffect, useRef, type CSSProperties, useState } from 'react'
import { frameCountOf, middleOfFrame, perSecond, rateOf } from '~/components/content/player/frames'
import { repeatSeeks } from '~/components/content/player/repeat_seeks'
import { type Version } from '~/components/content/types'
import { fileUrl } from '~/lib/urls'
import { t } from '~/lib/i18n'
import { formatTimecode } from '~/lib/time/timecode'
import { useReviewState } from '~/components/content/review/review_state'
import { refreshReview } from '~/components/content/decisions/use_decision'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'

/** Maximum height of the picture, in rem. */
const MAX_HEIGHT_REM = 18

type Props = { version: Version; frame: number; onFrame: (frame: number) => void }

/** Scrubs through the video frame by frame to choose its cover. */
export function CoverPicker({ version, frame, onFrame }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { file } = version
  const rate = perSecond(rateOf(file))
  const moment = middleOfFrame(frame, rateOf(file))

  useEffect(() => {
    if (video.current) video.current.currentTime = moment
  }, [moment])

  useEffect(() => repeatSeeks(video.current!), [])

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

/** Reserves the size of the picture until it is loaded, so that nothing below it moves. */
function boxOf({ width, height }: { width: number; height: number }): CSSProperties {
  const ratio = width / height
  return { aspectRatio: ratio, width: `min(100%, ${MAX_HEIGHT_REM * ratio}rem)` }
}

/**
 * Returns the frame that the user is about to choose as a version's cover; null for none. Proposes the cover of an
 * earlier version if its picture is in this one.
 */
export function useCover(isOpen: boolean) {
  const { content, shown: version, transport, earlier } = useReviewState()
  const [proposed, setProposed] = useState(earlier?.cover ?? null)
  const known = earlier?.cover ?? null
  // The proposal is fixed when the dialog opens, so that nothing changes in the open dialog.
  if (!isOpen && proposed !== known) setProposed(known)
  const [chosen, setChosen] = useState<number | null | undefined>(undefined)
  const frame = chosen === undefined ? (proposed?.frame ?? null) : chosen

  async function keep(): Promise<boolean> {
    if (frame === null || frame === version.cover?.frame) return true
    const result = await send('put', '/api/content/:id/cover', {
      params: { id: content.id },
      body: { versionId: version.id, frame },
    })
    if (result.ok) refreshReview()
    else toast.refused(result.problem, t('posting.cover.failed'))
    return result.ok
  }

  return {
    frame,
    setFrame: setChosen,
    /** Describes the proposed earlier cover; for another frame, a general text. */
    lead:
      proposed && frame === proposed.frame
        ? t('changes.notes.cover', { number: proposed.number })
        : t('posting.cover.lead'),
    /** Starts with the current cover, else with the frame on the screen. */
    begin: () => setChosen(version.cover?.frame ?? transport?.state.frame ?? 0),
    /** Discards the choice. */
    reset: () => setChosen(undefined),
    keep,
  }
}
