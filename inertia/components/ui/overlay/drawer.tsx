import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { type ReactNode } from 'react'
import { InSection } from '~/components/ui/display/card'
import { useBack } from '~/hooks/use_back'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
}

/**
 * A panel that slides in from the bottom and can be swiped away, as on a phone.
 *
 * @example <Drawer open={open} onOpenChange={setOpen} title="Order">…</Drawer>
 */
export function Drawer({ open, onOpenChange, title, children }: Props) {
  useBack(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection="down">
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center">
          <Base.Popup
            className={cx(
              'flex flex-col bg-raised text-ink shadow-float outline-none',
              'transition-[translate] duration-180 ease-out data-swiping:transition-none data-swiping:select-none',
              'max-h-[85dvh] w-full translate-y-(--drawer-swipe-movement-y) rounded-t-lg pb-[env(safe-area-inset-bottom)] data-ending-style:translate-y-full data-starting-style:translate-y-full'
            )}
          >
            <span aria-hidden className="mx-auto mt-2 h-1 w-9 rounded-full bg-line-strong" />
            <div className="flex items-center gap-4 px-5 pt-3 pb-2 sm:pt-4">
              <Base.Title className="min-w-0 flex-1 text-md">{title}</Base.Title>
              <Base.Close
                aria-label={t('common.actions.close')}
                className="-mr-2 flex size-(--control) items-center justify-center rounded-md text-subtle transition-colors hover:bg-hover hover:text-ink"
              >
                <X />
              </Base.Close>
            </div>
            <Base.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
              <InSection value>{children}</InSection>
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
