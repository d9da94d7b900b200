import { ChevronUp } from 'lucide-react'
import { CheckIcon, tallyWords } from '~/components/ui/marks/check_mark'
import { isFail, isNotice, type Checks, type Check } from '~/components/content/types'
import { useReviewState } from '~/components/content/review/review_state'
import { Spinner } from '~/components/ui/display/spinner'
import { cx } from '~/lib/cx'
import { formatList } from '~/lib/format'
import { t } from '~/lib/i18n'

/** What the checks of the version on the screen say; opens their list. */
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

/** A small button in the first line of the decision, as high as a finger needs. */
export const CHIP =
  'relative -mt-1 flex h-7 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full border border-line-strong px-2.5 text-sm after:absolute after:inset-x-0 after:-inset-y-2'

/** The same as small as it can be said, for a phone: the gravest of what was found. */
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

/** An icon and a sentence: that a video is being checked, that it can't be, or what was found. */
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

/** That a video is being checked, that it can't be, or what was found. */
export function summaryWords(checks: Checks | null): string {
  if (!checks || checks.status === 'waiting') return t('content.checks.waiting')
  return checks.status === 'failed' ? t('content.checks.failed') : summaryOf(checks.checks)
}

/** What the checks say: "Fits Instagram Reels and TikTok · 1 notice". */
function summaryOf(checks: Check[]): string {
  const fails = checks.filter(isFail)
  const tally = tallyWords({ fails: fails.length, notices: checks.filter(isNotice).length })
  return [verdictOf(checks, fails), tally].filter(Boolean).join(' · ')
}

function verdictOf(checks: Check[], fails: Check[]): string | null {
  const unfit = platformsOf(fails)
  if (unfit.length > 0) return t('content.checks.unfit', { platforms: placesOf(unfit) })
  if (fails.length > 0) return null
  const fitting = platformsOf(checks)
  if (fitting.length > 0) return t('content.checks.fits', { platforms: placesOf(fitting) })
  const isOrdered = checks.some(({ name }) => name === 'length' || name === 'aspect_ratio')
  return t(isOrdered ? 'content.checks.order' : 'content.checks.clean')
}

/** The platforms by name, with the place on them that the rules are of: what no Reel can be, a post can. */
function placesOf(platforms: ReturnType<typeof platformsOf>): string {
  const nameOf = (platform: (typeof platforms)[number]) =>
    t(
      platform === 'instagram' || platform === 'facebook'
        ? `content.checks.place.${platform}`
        : `tasks.platform.${platform}`
    )
  return formatList(platforms.map(nameOf))
}

/** Each once, in their order. */
function platformsOf(checks: Check[]) {
  return [...new Set(checks.flatMap(({ platform }) => platform ?? []))]
}
