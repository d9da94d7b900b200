import { Popover as Base } from '@base-ui/react/popover'
import { type ReactElement, type ReactNode } from 'react'
import { cx } from '~/lib/cx'

type Props = {
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

/**
 * Details or a few controls, next to the trigger.
 *
 * @example <Popover label="Notifications" trigger={<IconButton …/>}>…</Popover>
 */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'end',
  side = 'bottom',
  className,
  children,
}: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup
            aria-label={label}
            className={cx(
              'floating max-h-(--available-height) max-w-(--available-width) overflow-hidden',
              className
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
