import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronsUpDown, X } from 'lucide-react'
import { useMemo } from 'react'
import { OptionList } from '~/components/ui/combobox_list'
import { type Option } from '~/components/ui/select'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Shared<T extends string> = {
  options: Option<T>[]
  placeholder?: string
  disabled?: boolean
  /** Options come from the server for what is typed; local filtering is then off. */
  onQueryChange?: (query: string) => void
  /** Options are being fetched. */
  loading?: boolean
  className?: string
}

type SingleProps<T extends string> = Shared<T> & {
  value: T | null
  onValueChange: (value: T | null) => void
  /** Lets the person take the choice back. */
  clearable?: boolean
}

/**
 * One of many, found by typing.
 *
 * @example <Combobox value={assigneeId} onValueChange={setAssignee} options={people} clearable />
 */
export function Combobox<T extends string>({
  value,
  onValueChange,
  options,
  placeholder = t('common.select.placeholder'),
  disabled,
  onQueryChange,
  loading,
  clearable = false,
  className,
}: SingleProps<T>) {
  const chosen = useMemo(
    () => options.find((option) => option.value === value) ?? null,
    [options, value]
  )
  return (
    <Base.Root
      items={options}
      value={chosen}
      onValueChange={(option) => onValueChange((option?.value as T | undefined) ?? null)}
      itemToStringLabel={labelOf}
      isItemEqualToValue={isSame}
      filter={onQueryChange ? null : undefined}
      onInputValueChange={(query, details) =>
        details.reason === 'input-change' && onQueryChange?.(query)
      }
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup className={cx('control items-center', className)}>
        {chosen?.icon && <span className="flex pl-3">{chosen.icon}</span>}
        <Base.Input
          placeholder={placeholder}
          className="min-w-0 flex-1 self-stretch truncate bg-transparent px-3 outline-none"
        />
        {clearable && (
          <Base.Clear
            aria-label={t('common.actions.clear')}
            className="flex size-7 items-center justify-center rounded-sm text-subtle hover:bg-hover hover:text-ink"
          >
            <X />
          </Base.Clear>
        )}
        <Base.Trigger
          aria-label={t('common.actions.show_all')}
          className="flex w-9 items-center justify-center self-stretch text-subtle"
        >
          <ChevronsUpDown />
        </Base.Trigger>
      </Base.InputGroup>
      <OptionList loading={loading} />
    </Base.Root>
  )
}

type MultiProps<T extends string> = Shared<T> & {
  value: T[]
  onValueChange: (value: T[]) => void
}

/**
 * Several of many, found by typing, kept as chips that Backspace takes off.
 *
 * @example <MultiCombobox value={styleIds} onValueChange={setStyles} options={styles} />
 */
export function MultiCombobox<T extends string>({
  value,
  onValueChange,
  options,
  placeholder = t('common.select.placeholder'),
  disabled,
  onQueryChange,
  loading,
  className,
}: MultiProps<T>) {
  const chosen = useMemo(
    () =>
      value
        .map((one) => options.find((option) => option.value === one))
        .filter((option) => option !== undefined),
    [options, value]
  )
  return (
    <Base.Root
      multiple
      items={options}
      value={chosen}
      onValueChange={(picked) => onValueChange(picked.map((option) => option.value as T))}
      itemToStringLabel={labelOf}
      isItemEqualToValue={isSame}
      filter={onQueryChange ? null : undefined}
      onInputValueChange={(query, details) =>
        details.reason === 'input-change' && onQueryChange?.(query)
      }
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup className={cx('control items-center', className)}>
        <Base.Chips className="flex min-w-0 flex-1 flex-wrap items-center gap-1 p-1">
          {chosen.map((option) => (
            <Base.Chip
              key={option.value}
              className="flex min-w-0 items-center gap-1 rounded-xs bg-selected py-0.5 pr-0.5 pl-2 outline-none focus-within:bg-accent-soft data-highlighted:bg-accent-soft"
            >
              {option.icon}
              <span className="truncate">{option.label}</span>
              <Base.ChipRemove
                aria-label={t('common.actions.remove_named', { name: option.label })}
                className="flex size-5 items-center justify-center rounded-xs text-muted hover:bg-hover hover:text-ink"
              >
                <X className="size-3.5" />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input
            placeholder={chosen.length === 0 ? placeholder : undefined}
            className="h-6 min-w-16 flex-1 bg-transparent px-2 outline-none"
          />
        </Base.Chips>
      </Base.InputGroup>
      <OptionList loading={loading} />
    </Base.Root>
  )
}

function labelOf(option: Option): string {
  return option.label
}

function isSame(a: Option, b: Option): boolean {
  return a.value === b.value
}
