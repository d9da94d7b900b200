import { type ReactNode } from 'react'
import { type Check } from '~/components/content/types'
import { CheckIcon } from '~/components/ui/marks/check_mark'

type Props = { status: Check['status']; children: ReactNode }

/** One finding, as a list item. */
export function CheckPoint({ status, children }: Props) {
  return (
    <li className="flex gap-2.5">
      <span className="flex h-5 items-center">
        <CheckIcon status={status} />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  )
}
