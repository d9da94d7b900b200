import { type Data } from '@generated/data'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Tooltip } from '~/components/ui/overlay/tooltip'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Status = Data.FileChecks['checks'][number]['status']

const STYLES = {
  fail: { icon: CircleAlert, tone: 'text-overdue' },
  notice: { icon: TriangleAlert, tone: 'text-changes' },
  pass: { icon: CircleCheck, tone: 'text-approved' },
} as const satisfies Record<Status, unknown>

/** The result of a check, as an icon in a colour. */
export function CheckIcon({ status }: { status: Status }) {
  const { icon: Icon, tone } = STYLES[status]
  return <Icon aria-hidden className={cx('shrink-0', tone)} />
}

type Props = {
  checks: Tally | null
  /** Whether Tab skips it, as on the board, where arrow keys go from card to card. */
  bare?: boolean
}

/**
 * A mark on a card or a row whose video fails checks; the review page lists them, and also the mere notices.
 * @param checks null if the file wasn't read
 * @example <CheckMark checks={item.checks} />
 */
export function CheckMark({ checks, bare = false }: Props) {
  if (!checks || checks.fails === 0) return null
  const words = t('content.checks.mark', { words: tallyWords(checks) })
  return (
    <Tooltip content={words}>
      <span
        data-checks
        role="img"
        aria-label={words}
        tabIndex={bare ? -1 : 0}
        className="relative z-1 inline-flex items-center rounded-xs align-middle"
      >
        <CheckIcon status="fail" />
      </span>
    </Tooltip>
  )
}

/** How many checks of a video, or of an order's videos, failed or gave a notice. */
type Tally = NonNullable<Data.Content['checks']>

/** Returns "2 problems · 1 notice"; empty if all checks passed. */
export function tallyWords({ fails, notices }: Tally): string {
  return [
    fails > 0 && t('content.checks.problems', { count: fails }),
    notices > 0 && t('content.checks.notices', { count: notices }),
  ]
    .filter(Boolean)
    .join(' · ')
}
