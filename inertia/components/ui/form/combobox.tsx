import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronsUpDown, X } from 'lucide-react'
import { useState } from 'react'
import { isSameOption, OptionList } from '~/components/ui/form/combobox_list'
import { type Option } from '~/components/ui/form/select'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props<T extends string> = {
  value: T | null
  onValueChange: (value: T | null) => void
  options: Option<T>[]
  placeholder?: string
  disabled?: boolean
  /** Called with the typed text if the server provides the options; local filtering is then off. */
  onQueryChange?: (query: string) => void
  /** Options are being fetched; none are shown meanwhile, because they would belong to an earlier text, and Enter does nothing. */
  loading?: boolean
  /** Whether the value can be cleared. */
  clearable?: boolean
  className?: string
}

const NO_OPTIONS: Option[] = []

/**
 * Selects one of many options by typing.
 * @example <Combobox value={assigneeId} onValueChange={setAssignee} options={users} clearable />
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
}: Props<T>) {
  const found = options.find((option) => option.value === value) ?? null
  // The same object as long as it is the same option: with another one, the field replaces the typed text by its label.
  const [chosen, setChosen] = useState(found)
  if (chosen?.value !== found?.value || chosen?.label !== found?.label) setChosen(found)
  return (
    <Base.Root
      items={loading ? NO_OPTIONS : options}
      value={chosen}
      onValueChange={(option) => onValueChange((option?.value as T | undefined) ?? null)}
      isItemEqualToValue={isSameOption}
      filter={onQueryChange ? null : undefined}
      onInputValueChange={(query, details) =>
        details.reason === 'input-change' && onQueryChange?.(query)
      }
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup className={cx('control items-center', className)}>
        {found?.icon && <span className="flex pl-3">{found.icon}</span>}
        <Base.Input
          placeholder={placeholder}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !loading) return
            event.preventDefault()
            event.preventBaseUIHandler()
          }}
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
