import { Link2, Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { rangeOf } from '~/components/references/detail/moment_words'
import { useFreshUrl } from '~/components/content/player/use_fresh_url'
import { type TaskMoment } from '~/components/tasks/types'
import { cx } from '~/lib/cx'
import { posterUrl } from '~/lib/urls'
import { t } from '~/lib/i18n'

type Props = { moment: Pick<TaskMoment, 'startMs' | 'endMs' | 'reference'> }

/** The picture of a moment; it plays once its video is ready. */
export function MomentPicture({ moment }: Props) {
  if (moment.reference.file?.processingStatus === 'ready') return <MomentPlayer moment={moment} />
  return (
    <span className="flex aspect-video items-center justify-center rounded-md bg-selected text-subtle">
      <Link2 aria-hidden />
    </span>
  )
}

/** Plays one moment of a reference in place, from its beginning to its end. */
function MomentPlayer({ moment }: Props) {
  const { startMs, endMs, reference } = moment
  const [begun, setBegun] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [part, setPart] = useState(0)
  const video = useRef<HTMLVideoElement>(null)
  const [start, end] = [startMs / 1_000, endMs / 1_000]
  const { file } = reference
  const { url, wasJustTried, tryAgain } = useFreshUrl(file!.id)

  /** Start from the beginning, unless it was paused within the moment. */
  function play(element: HTMLVideoElement) {
    const { currentTime } = element
    if (currentTime < start || currentTime >= end - 0.05) element.currentTime = start
    void element.play().catch(() => setPlaying(false))
  }

  function press() {
    if (!begun) return setBegun(true)
    if (!video.current) return
    if (video.current.error) return tryAgain()
    if (video.current.paused) play(video.current)
    else video.current.pause()
  }

  function follow({ currentTarget }: { currentTarget: HTMLVideoElement }) {
    const { currentTime } = currentTarget
    setPart(Math.min(1, Math.max(0, (currentTime - start) / (end - start))))
    if (currentTime >= end && !currentTarget.paused) currentTarget.pause()
  }

  return (
    <span className="relative block aspect-video overflow-hidden rounded-md bg-screen">
      {begun ? (
        <video
          ref={video}
          src={url}
          poster={file!.hasPoster ? (posterUrl(file!.id) ?? undefined) : undefined}
          muted
          playsInline
          preload="auto"
          onLoadedMetadata={({ currentTarget }) => play(currentTarget)}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={follow}
          onError={() => (wasJustTried() ? setPlaying(false) : tryAgain())}
          className="size-full object-contain"
        />
      ) : (
        file!.hasPoster && (
          <img
            src={posterUrl(file!.id) ?? undefined}
            alt=""
            loading="lazy"
            className="size-full object-contain"
          />
        )
      )}
      <button
        type="button"
        aria-label={t(playing ? 'tasks.pins.pause' : 'tasks.pins.play', {
          title: reference.title,
          range: rangeOf(moment),
        })}
        onClick={press}
        className="group absolute inset-0 flex items-center justify-center focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring"
      >
        <span
          className={cx(
            'flex size-11 items-center justify-center rounded-full bg-chip text-on-chip transition-opacity',
            playing && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'
          )}
        >
          {playing ? <Pause /> : <Play />}
        </span>
      </button>
      <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5">
        <span
          className="block h-full origin-left bg-accent"
          style={{ transform: `scaleX(${part})` }}
        />
      </span>
    </span>
  )
}
