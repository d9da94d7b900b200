import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { type Check } from '~/components/content/checks/types'
import { cx } from '~/lib/cx'

const LOOKS = {
  fail: { icon: CircleAlert, tone: 'text-overdue' },
  notice: { icon: TriangleAlert, tone: 'text-changes' },
  pass: { icon: CircleCheck, tone: 'text-approved' },
} as const satisfies Record<Check['status'], unknown>

/** How a check went, in shape and colour. */
export function CheckIcon({ status, className }: { status: Check['status']; className?: string }) {
  const { icon: Icon, tone } = LOOKS[status]
  return <Icon aria-hidden className={cx('shrink-0', tone, className)} />
}
