import { type Data } from '@generated/data'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { cx } from '~/lib/cx'

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
