import { type ReactNode } from 'react'
import { Button } from '~/components/ui/form/button'
import { filterClass, FilterLabel } from '~/components/ui/table/filter_label'
import { Popover } from '~/components/ui/overlay/popover'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  label: string
  /** What is chosen, in words; none while nothing is. */
  words: string | null
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Takes back what is chosen; draws a button for it under the rest. */
  onClear?: () => void
  className?: string
  children: ReactNode
}

/**
 * A filter that is more than a list of choices, looking like those that are one.
 *
 * @example <FilterPopover label="Due" words={words} open={open} onOpenChange={setOpen}>…</FilterPopover>
 */
export function FilterPopover({
  label,
  words,
  onClear,
  className,
  children,
  onOpenChange,
  open,
}: Props) {
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      label={label}
      align="start"
      className={cx('w-72', className)}
      trigger={
        <button type="button" className={filterClass(words !== null)}>
          <FilterLabel label={label} words={words} />
        </button>
      }
    >
      {children}
      {words !== null && onClear && (
        <div className="border-t border-line p-1">
          <Button
            variant="quiet"
            size="sm"
            className="w-full"
            onClick={() => {
              onClear()
              onOpenChange(false)
            }}
          >
            {t('common.actions.clear')}
          </Button>
        </div>
      )}
    </Popover>
  )
}
