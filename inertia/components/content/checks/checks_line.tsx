import { ChevronUp } from 'lucide-react'
import { CheckIcon, tallyWords } from '~/components/ui/marks/check_mark'
import { isFail, isNotice, type Checks, type Check } from '~/components/content/types'
import { useReviewState } from '~/components/content/review/review_state'
import { Spinner } from '~/components/ui/display/spinner'
import { cx } from '~/lib/cx'
import { formatList } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Summary of the checks of the version on the screen; a click opens the list. */
export function ChecksLine() {
  const { checks } = useReviewState()
  const { current, isListed } = checks
  const isKnown = current !== null && current.status !== 'waiting'
  return (
    <button
      type="button"
      aria-expanded={isListed}
      disabled={!isKnown}
      onClick={() => checks.list(!isListed)}
      className="flex min-h-9 w-full shrink-0 items-center gap-2 border-t border-line px-4 py-1.5 text-left text-sm -outline-offset-2 transition-colors not-disabled:hover:bg-hover pointer-coarse:min-h-11"
    >
      <ChecksSummary checks={current} />
      {isKnown && (
        <ChevronUp
          aria-hidden
          className={cx(
            'ml-auto shrink-0 text-subtle transition-transform',
            isListed && 'rotate-180'
          )}
        />
      )}
    </button>
  )
}

/** Style of a small button in the first row of the decision bar, with a touch area of sufficient height. */
export const CHIP =
  'relative -mt-1 flex h-7 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full border border-line-strong px-2.5 text-sm after:absolute after:inset-x-0 after:-inset-y-2'

/** The shortest summary, for a phone: the most severe finding. */
export function ChecksChip() {
  const { checks } = useReviewState()
  const { current, isListed } = checks
  if (!current || current.status === 'waiting') return null
  const found = current.checks
  const fails = found.filter(isFail).length
  const notices = found.filter(isNotice).length
  const hasFailed = current.status === 'failed'
  return (
    <button
      type="button"
      aria-expanded={isListed}
      aria-label={hasFailed ? t('content.checks.failed') : summaryOf(found)}
      onClick={() => checks.list(!isListed)}
      className={CHIP}
    >
      <CheckIcon status={fails > 0 ? 'fail' : notices > 0 || hasFailed ? 'notice' : 'pass'} />
      {tallyWords({ fails, notices: fails > 0 ? 0 : notices }) || t('content.checks.short')}
    </button>
  )
}

/** An icon and a sentence: the video is being checked, can't be checked, or has these findings. */
export function ChecksSummary({ checks }: { checks: Checks | null }) {
  if (!checks || checks.status === 'waiting') {
    return (
      <>
        <Spinner label="" />
        <span className="text-muted">{summaryWords(checks)}</span>
      </>
    )
  }
  const found = checks.checks
  const gravest = found.some(isFail) ? 'fail' : found.some(isNotice) ? 'notice' : 'pass'
  const hasFailed = checks.status === 'failed'
  return (
    <>
      <CheckIcon status={hasFailed ? 'notice' : gravest} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{summaryWords(checks)}</span>
    </>
  )
}

/** Returns the text of a summary: the video is being checked, can't be checked, or has these findings. */
export function summaryWords(checks: Checks | null): string {
  if (!checks || checks.status === 'waiting') return t('content.checks.waiting')
  return checks.status === 'failed' ? t('content.checks.failed') : summaryOf(checks.checks)
}

/** Returns the summary of all findings: "Fits Instagram Reels and TikTok · 1 notice". */
function summaryOf(checks: Check[]): string {
  const fails = checks.filter(isFail)
  const tally = tallyWords({ fails: fails.length, notices: checks.filter(isNotice).length })
  return [verdictOf(checks, fails), tally].filter(Boolean).join(' · ')
}

function verdictOf(checks: Check[], fails: Check[]): string | null {
  const unfit = platformsOf(fails)
  if (unfit.length > 0) return t('content.checks.unfit', { platforms: platformNames(unfit) })
  if (fails.length > 0) return null
  const fitting = platformsOf(checks)
  if (fitting.length > 0) return t('content.checks.fits', { platforms: platformNames(fitting) })
  const isOrdered = checks.some(({ name }) => name === 'length' || name === 'aspect_ratio')
  return t(isOrdered ? 'content.checks.order' : 'content.checks.clean')
}

/**
 * Returns the names of the platforms, with the place that the rules apply to: a video that can't be a Reel may still be
 * a post.
 */
function platformNames(platforms: ReturnType<typeof platformsOf>): string {
  const nameOf = (platform: (typeof platforms)[number]) =>
    t(
      platform === 'instagram' || platform === 'facebook'
        ? `content.checks.place.${platform}`
        : `tasks.platform.${platform}`
    )
  return formatList(platforms.map(nameOf))
}

/** Returns the platforms of the checks without duplicates. */
function platformsOf(checks: Check[]) {
  return [...new Set(checks.flatMap(({ platform }) => platform ?? []))]
}
