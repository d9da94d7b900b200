import { isFail, isNotice, type Check } from '~/components/content/checks/types'
import { tallyWords } from '~/lib/check_tally'
import { formatList } from '~/lib/format'
import { t } from '~/lib/i18n'

/** What the checks say in one line: "Fits Instagram Reels and TikTok · 1 notice". */
export function summaryOf(checks: Check[]): string {
  const fails = checks.filter(isFail)
  const notices = checks.filter(isNotice)
  const tally = tallyWords({ fails: fails.length, notices: notices.length })
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
