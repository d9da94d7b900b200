import { ArrowDownUp } from 'lucide-react'
import { Button } from '~/components/ui/form/button'
import { Menu, MenuChoice } from '~/components/ui/overlay/menu'

type Props<T extends string> = {
  label: string
  value: T
  options: { value: T; label: string }[]
  onValueChange: (sort: T) => void
}

/**
 * Selects the order of a list that isn't a table. The button shows the current order (on a phone only to screen
 * readers).
 */
export function SortMenu<T extends string>({ label, value, options, onValueChange }: Props<T>) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon={<ArrowDownUp />}>
          <span className="max-sm:sr-only">
            {options.find((option) => option.value === value)?.label}
          </span>
        </Button>
      }
    >
      <MenuChoice label={label} value={value} onValueChange={onValueChange} options={options} />
    </Menu>
  )
}
