import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useReviewStateIfAny } from '~/components/content/review/review_state'
import { DrawingLayer } from '~/components/content/drawing/drawing_layer'
import { useGuides } from '~/components/content/guides/use_guides'
import { Controls } from '~/components/content/player/controls'
import { Picture, useRatio } from '~/components/content/player/picture'
import { type Transport } from '~/components/content/player/transport'
import { useLoop } from '~/components/content/player/use_loop'
import { useFreshUrl } from '~/components/content/player/use_fresh_url'
import { usePlayerKeys } from '~/components/content/player/use_player_keys'
import { useTransport } from '~/components/content/player/use_transport'
import { type VideoFile } from '~/components/content/types'
import { useStalled } from '~/components/content/player/use_media'
import { Button } from '~/components/ui/form/button'
import { Spinner } from '~/components/ui/display/spinner'
import { posterUrl } from '~/lib/urls'
import { cx } from '~/lib/cx'
import { lazyPart } from '~/lib/loading/lazy_part'
import { t } from '~/lib/i18n'

type Props = {
  file: VideoFile
  /** Name of the video, for screen readers. */
  title: string
  /** The frame to start with; not 0 after a switch from another version, for example. */
  startFrame: number
  /** Called with the transport when it is ready, for controls outside the player. */
  onTransport: (transport: Transport | null) => void
  onHelp: () => void
}

const GuideOverlay = lazyPart(() => import('~/components/content/guides/guide_overlay'))
const CompareLayer = lazyPart(() => import('~/components/content/compare/compare_layer'))

/** The video with its controls below, so that nothing covers the frame. */
export default function Player({ file, title, startFrame, onTransport, onHelp }: Props) {
  const deck = useRef<HTMLDivElement>(null)
  const [transport, ref] = useTransport(file)
  const stalled = useStalled(transport)
  const { src, broken, onError, retry } = useSource(file.id, transport)
  usePlayerKeys({ transport, deck })
  const guides = useGuides()
  const loop = useLoop(transport)
  const review = useReviewStateIfAny()
  const other = review?.compare.other
  const isVerticalOrSquare = useRatio(file, transport) <= 1
  const [isWaiting, setWaiting] = useState(startFrame === 0)
  const [shelf, setShelf] = useState<HTMLDivElement | null>(null)
  const isCovered = Boolean(review?.isDrawing && !other)
  const isSideBySide = other && review.compare.mode === 'side'
  const isDifference = other && review.compare.mode === 'difference'

  useEffect(() => {
    onTransport(transport)
    return () => onTransport(null)
  }, [transport, onTransport])

  return (
    <div ref={deck} className="group flex min-h-0 min-w-0 flex-1 flex-col bg-screen">
      <div
        className={cx(
          'relative isolate min-h-0',
          review?.layout.mode === 'column' ? 'h-(--film) shrink-0' : 'flex-1',
          // What differs a little is dark, and easily overlooked.
          isDifference && 'brightness-300',
          isSideBySide && 'grid gap-px',
          isSideBySide &&
            (review.layout.isStacked && !isVerticalOrSquare ? 'grid-rows-2' : 'grid-cols-2')
        )}
      >
        <div className="relative size-full min-h-0 min-w-0">
          <video
            ref={ref}
            src={src}
            // The poster is a frame other than the first, so it is removed as soon as the video shows a picture.
            poster={isWaiting && file.hasPoster ? (posterUrl(file.id) ?? undefined) : undefined}
            preload="auto"
            playsInline
            aria-label={title}
            onLoadedMetadata={() => startFrame > 0 && transport?.seek(startFrame)}
            onLoadedData={({ currentTarget: { paused } }) => {
              setWaiting(false)
              // WebKit sometimes keeps showing the poster until a seek.
              if (paused && transport) transport.seek(transport.state.frame)
            }}
            onClick={() => transport?.toggle()}
            onError={onError}
            className="absolute inset-0 size-full object-contain"
          />
          {stalled && (
            <Spinner
              size={32}
              label={t('common.loading')}
              className="pointer-events-none absolute inset-0 m-auto text-on-chip"
            />
          )}
          <Picture file={file} transport={transport}>
            {guides.platform && <GuideOverlay platform={guides.platform} />}
            {review && <DrawingLayer file={file} shelf={shelf} />}
          </Picture>
        </div>
        {other && <CompareLayer other={other} shelf={shelf} />}
      </div>
      {broken && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-center gap-3 px-4 pb-3 text-center text-on-chip"
        >
          {t('content.player.broken')}
          <Button size="sm" icon={<RotateCw />} onClick={retry}>
            {t('common.actions.retry')}
          </Button>
        </div>
      )}
      <div className="relative shrink-0">
        {/* The drawing tools replace the buttons, so that the video keeps its size. */}
        <div
          ref={setShelf}
          className={cx(
            isCovered && 'absolute inset-x-0 bottom-0 z-20 grid',
            // Drawing tools in several rows would only partly cover the timeline, so cover all of it.
            isCovered && review?.layout.isStacked && 'min-h-full'
          )}
        />
        <Controls
          isCovered={isCovered}
          transport={transport}
          deck={deck}
          file={file}
          guides={guides}
          loop={loop}
          onHelp={onHelp}
        />
      </div>
    </div>
  )
}

/** After reloading, the video continues at its position. */
function useSource(fileId: string, transport: Transport | null) {
  const { url, wasJustTried, tryAgain } = useFreshUrl(fileId)
  const [broken, setBroken] = useState(false)

  function again() {
    const frame = transport?.state.frame ?? 0
    transport?.video.addEventListener('loadedmetadata', () => transport.seek(frame), { once: true })
    setBroken(false)
    tryAgain()
  }

  return {
    // Not before the listeners are attached: an immediate response from the cache or an error would be
    // missed.
    src: transport ? url : undefined,
    broken,
    onError() {
      if (wasJustTried() || !transport?.state.frame) setBroken(true)
      else again()
    },
    retry: again,
  }
}
