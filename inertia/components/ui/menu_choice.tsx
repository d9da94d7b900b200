import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ReactNode } from 'react'

type ChoiceProps<T extends string> = {
  label: string
  value: T
  onValueChange: (value: T) => void
  options: { value: T; label: string; icon?: ReactNode }[]
}

/** One of a few, kept open while choosing. */
export function MenuChoice<T extends string>({
  label,
  value,
  onValueChange,
  options,
}: ChoiceProps<T>) {
  return (
    <Base.Group>
      <MenuLabel>{label}</MenuLabel>
      <Base.RadioGroup value={value} onValueChange={(next) => onValueChange(next as T)}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick={false}
            className="option"
          >
            {option.icon}
            <span className="min-w-0 flex-1">{option.label}</span>
            <Base.RadioItemIndicator className="flex text-accent-text">
              <Check />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  )
}

/** Words over a group of items; inside a `MenuGroup` or `MenuChoice`. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-subtle">
      {children}
    </Base.GroupLabel>
  )
}
