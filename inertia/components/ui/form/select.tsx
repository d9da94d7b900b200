import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { type ReactNode } from 'react'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** An option: its value, its label, and a hint that distinguishes it from others. */
export type Option<T extends string = string> = {
  value: T
  label: string
  hint?: string
  /** A 16 px icon, before the label. */
  icon?: ReactNode
  disabled?: boolean
}

type Props<T extends string> = {
  value: T | null
  onValueChange: (value: T) => void
  options: Option<T>[]
  placeholder?: string
  disabled?: boolean
  /** Name for screen readers, without a `Field`. */
  label?: string
  className?: string
}

/**
 * Selects one of a few options. For more than about ten options, or options that users search for, use `Combobox`.
 * @example <Select value={format} onValueChange={setFormat} options={formats} />
 */
export function Select<T extends string>({
  value,
  onValueChange,
  options,
  placeholder = t('common.select.placeholder'),
  disabled,
  label,
  className,
}: Props<T>) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      items={options}
      disabled={disabled}
      modal={false}
    >
      <Base.Trigger
        aria-label={label}
        className={cx('control items-center gap-2 pr-2.5 pl-3 text-left', className)}
      >
        <span className={cx('flex min-w-0 flex-1 items-center gap-2', !chosen && 'text-subtle')}>
          {chosen?.icon}
          <span className="truncate">
            <Base.Value>{chosen?.label ?? placeholder}</Base.Value>
          </span>
        </span>
        <Base.Icon className="flex text-subtle">
          <ChevronsUpDown />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          sideOffset={4}
          alignItemWithTrigger={false}
          className="z-50 max-w-(--available-width) outline-none"
        >
          <Base.Popup className="floating max-h-[min(22rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto p-1">
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className="option"
                >
                  {option.icon}
                  <span className="min-w-0 flex-1">
                    <Base.ItemText className="block">{option.label}</Base.ItemText>
                    {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
                  </span>
                  <span className="flex w-4">
                    <Base.ItemIndicator className="flex text-accent-text">
                      <Check />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
