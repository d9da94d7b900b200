import { TriangleAlert } from 'lucide-react'
import { type ReactNode } from 'react'
import { Countdown } from '~/components/ui/marks/illustrations'
import { ProgressBar } from '~/components/ui/display/progress_bar'

type PlaceholderProps = {
  /** A picture to show faintly behind the text. */
  poster?: string | null
  children: ReactNode
}

/** A screen without a video: its text is centered. */
export function VideoPlaceholder({ poster, children }: PlaceholderProps) {
  return (
    <div className="relative flex min-h-0 flex-1 flex-col items-center justify-center overflow-hidden bg-screen px-6 py-8 text-center text-muted [[data-review=column]_&]:flex-none">
      {poster && (
        <img src={poster} alt="" className="absolute inset-0 size-full object-contain opacity-25" />
      )}
      <div className="relative flex w-full max-w-80 flex-col items-center">{children}</div>
    </div>
  )
}

type ProcessingProps = { title: string; body: string; label: string; percent: number }

/** Shown while the copies that browsers can play are being made. */
export function ProcessingVideo({ title, body, label, percent }: ProcessingProps) {
  return (
    <VideoPlaceholder>
      <Countdown sweeping className="size-20 text-on-chip/70" />
      <p role="status" className="mt-4 text-md font-medium text-on-chip">
        {title}
      </p>
      <p className="mt-1 mb-4 text-muted">{body}</p>
      <ProgressBar value={percent > 0 ? percent : null} label={label} />
    </VideoPlaceholder>
  )
}

type FailureProps = { title: string; reason: string | null; children?: ReactNode }

/** Explains why there is no picture, with a button to try again. */
export function Failure({ title, reason, children }: FailureProps) {
  return (
    <VideoPlaceholder>
      <TriangleAlert aria-hidden className="size-10 text-changes" />
      <p role="alert" className="mt-4 text-md font-medium text-on-chip">
        {title}
      </p>
      {reason && <p className="mt-1 text-balance text-muted">{reason}</p>}
      {children}
    </VideoPlaceholder>
  )
}
