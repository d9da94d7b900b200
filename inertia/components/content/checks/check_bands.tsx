import { type ReviewChecks } from '~/components/content/checks/use_checks'
import { isFail } from '~/components/content/types'
import { shareOf } from '~/components/content/timeline/use_playhead'
import { cx } from '~/lib/cx'

type Props = { checks: ReviewChecks; frameCount: number }

/** Where in the video the checks found something. The list of checks gives keyboard users the same information. */
export function CheckBands({ checks: { placed, active }, frameCount }: Props) {
  return placed.map((check, index) => {
    const from = shareOf(check.frame!, frameCount)
    const to = shareOf((check.endFrame ?? check.frame!) + 1, frameCount)
    return (
      <span
        key={index}
        aria-hidden
        data-check={check.name}
        style={{ left: `${Math.min(from, 99.5)}%`, width: `${Math.min(to, 100) - from}%` }}
        className={cx(
          'absolute top-0 h-1 min-w-1 rounded-full',
          isFail(check) ? 'bg-overdue' : 'bg-changes',
          check === active && 'h-full rounded-xs opacity-40'
        )}
      />
    )
  })
}

/** Returns the checks with a finding at a frame, or so close to it that the pointer can't distinguish them. */
export function foundAt({ placed }: ReviewChecks, frame: number, frameCount: number) {
  const near = frameCount / 200
  const found = placed.find((check) => {
    const end = check.endFrame ?? check.frame!
    return frame >= check.frame! - near && frame <= end + near
  })
  return found?.message
}
