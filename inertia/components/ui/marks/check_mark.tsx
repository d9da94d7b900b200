import { type Data } from '@generated/data'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Tooltip } from '~/components/ui/overlay/tooltip'
import { tallyWords, type Tally } from '~/lib/check_tally'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Status = Data.FileChecks['checks'][number]['status']

const LOOKS = {
  fail: { icon: CircleAlert, tone: 'text-overdue' },
  notice: { icon: TriangleAlert, tone: 'text-changes' },
  pass: { icon: CircleCheck, tone: 'text-approved' },
} as const satisfies Record<Status, unknown>

/** How a check went, in shape and colour. */
export function CheckIcon({ status, className }: { status: Status; className?: string }) {
  const { icon: Icon, tone } = LOOKS[status]
  return <Icon aria-hidden className={cx('shrink-0', tone, className)} />
}

type Props = { /** Null where nothing was read. */ checks: Tally | null; className?: string }

/**
 * One mark on a card or a row whose video has problems; the review page says which, and what is
 * merely worth a look.
 *
 * @example <CheckMark checks={item.checks} />
 */
export function CheckMark({ checks, className }: Props) {
  if (!checks || checks.fails === 0) return null
  const words = t('content.checks.mark', { words: tallyWords(checks) })
  return (
    <Tooltip content={words}>
      <span
        data-checks
        tabIndex={-1}
        className={cx('relative z-1 inline-flex items-center align-middle', className)}
      >
        <CheckIcon status="fail" />
        <span className="sr-only">{words}</span>
      </span>
    </Tooltip>
  )
}
