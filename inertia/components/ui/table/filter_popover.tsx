import { useState, type ReactNode } from 'react'
import { Button } from '~/components/ui/form/button'
import { filterClass, FilterLabel } from '~/components/ui/table/filter_label'
import { Popover } from '~/components/ui/overlay/popover'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  label: string
  /** The current value as text; null if nothing is chosen. */
  words: string | null
  /** Clears the filter. If given, a button for it is shown below the content. */
  onClear?: () => void
  className?: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * A filter with more than a list of options, with the same button as the others.
 * @example <FilterPopover label="Due" words={words}>…</FilterPopover>
 */
export function FilterPopover({ label, words, onClear, className, children }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label}
      align="start"
      className={cx('w-72', className)}
      trigger={
        <button type="button" className={filterClass(words !== null)}>
          <FilterLabel label={label} words={words} />
        </button>
      }
    >
      {typeof children === 'function' ? children(close) : children}
      {words !== null && onClear && (
        <div className="border-t border-line p-1">
          <Button
            variant="quiet"
            size="sm"
            className="w-full"
            onClick={() => {
              onClear()
              close()
            }}
          >
            {t('common.actions.clear')}
          </Button>
        </div>
      )}
    </Popover>
  )
}
