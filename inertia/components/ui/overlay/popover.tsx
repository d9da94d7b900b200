import { type ReactElement, type ReactNode } from 'react'
import { LateTrigger } from '~/components/ui/overlay/late_trigger'
import { latePart } from '~/hooks/use_late'
import { late } from '~/lib/late'

export type PopoverProps = {
  trigger: ReactElement
  /** Name for screen readers. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  className?: string
  children: ReactNode
}

const parts = late(() => import('~/components/ui/overlay/popover_parts'))

/**
 * More about a thing, or a few controls, beside what opened it.
 *
 * @example <Popover label="Notifications" trigger={<IconButton …/>}>…</Popover>
 */
export function Popover({ trigger, ...popover }: PopoverProps) {
  return (
    <LateTrigger
      trigger={trigger}
      parts={parts}
      standIn={{ 'aria-haspopup': 'dialog' }}
      open={popover.open}
    >
      {({ PopoverRoot }, render) => <PopoverRoot {...popover} trigger={render} />}
    </LateTrigger>
  )
}

/** Closes the popover it is in; give it what to draw by `render`. */
export const PopoverClose = latePart(parts, 'PopoverClose')
