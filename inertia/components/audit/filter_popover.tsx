import { ChevronDown } from 'lucide-react'
import { type ReactNode } from 'react'
import { Popover } from '~/components/ui/popover'
import { cx } from '~/lib/cx'

type Props = {
  label: string
  /** What is chosen, in words; none while nothing is. */
  words: string | null
  open: boolean
  onOpenChange: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** A filter that is more than a list of choices, looking like those that are one. */
export function FilterPopover({ label, words, className, children, ...state }: Props) {
  return (
    <Popover
      {...state}
      label={label}
      align="start"
      className={cx('w-72', className)}
      trigger={
        <button
          type="button"
          className={cx(
            'inline-flex h-(--control) max-w-72 items-center gap-1.5 rounded-md border px-3 whitespace-nowrap transition-colors hover:bg-hover data-popup-open:bg-hover',
            words
              ? 'border-control bg-surface'
              : 'border-dashed border-line-strong text-muted hover:text-ink'
          )}
        >
          <span className={words ? 'text-muted' : undefined}>{label}</span>
          {words && <span className="truncate font-medium">{words}</span>}
          <ChevronDown className="text-subtle" />
        </button>
      }
    >
      {children}
    </Popover>
  )
}
