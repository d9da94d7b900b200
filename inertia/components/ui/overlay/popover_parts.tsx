import { Popover as Base } from '@base-ui/react/popover'
import { type PopoverProps } from '~/components/ui/overlay/popover'
import { type TriggerRender } from '~/hooks/use_handover'
import { cx } from '~/lib/cx'

type PopoverRootProps = Omit<PopoverProps, 'trigger'> & { trigger: TriggerRender }

/** The popover behind a button. */
export function PopoverRoot({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'end',
  side = 'bottom',
  className,
  children,
}: PopoverRootProps) {
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

export const PopoverClose = Base.Close
