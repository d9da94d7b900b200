import type { Check, CheckStatus, Expectations } from '#measure/checks/check'
import { checkMaking, checkOrder } from '#measure/checks/order_checks'
import { checkPicture } from '#measure/checks/picture_checks'
import { checkPlatforms } from '#measure/checks/platform_checks'
import { checkSound } from '#measure/checks/sound_checks'
import type { Findings } from '#measure/findings'

const CHECKERS = [checkOrder, checkPlatforms, checkPicture, checkSound, checkMaking]
const BY_SEVERITY: readonly CheckStatus[] = ['fail', 'notice', 'pass']

/**
 * Returns all checks of a version: failed ones first, then notices, and within these by frame. A film that is
 * black, frozen or silent throughout comes before all others.
 */
export function checkVersion(found: Findings, expected: Expectations): Check[] {
  return CHECKERS.flatMap((check) => check(found, expected)).sort(
    (a, b) =>
      Number(isThroughout(b)) - Number(isThroughout(a)) ||
      BY_SEVERITY.indexOf(a.status) - BY_SEVERITY.indexOf(b.status) ||
      (a.range?.frame ?? -1) - (b.range?.frame ?? -1)
  )
}

const isThroughout = ({ name, status, range }: Check) =>
  (name === 'black' || name === 'frozen' || name === 'silence') && status !== 'pass' && !range
